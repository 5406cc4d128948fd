// node reach.mjs MODULES OUT: Pyodide's script without what nothing on the page can reach.
//
// Emscripten puts its whole world into one function for packages that may come later: GL, SDL,
// sound, windows, sockets, five file systems. The page loads no packages. So first the links go by
// which everything hangs together (tables that name it all), then stays what can still be reached
// from statements that do something. OUT has the script as trim.mjs made it, and gets it back.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [, , modules, out] = process.argv;
const { parse } = await import(`${modules}/acorn/dist/acorn.mjs`);
const { full } = await import(`${modules}/acorn-walk/dist/walk.mjs`);

const SCRIPT = `${out}/pyodide.asm.mjs`;
const wasm = new WebAssembly.Module(readFileSync(`${out}/pyodide.asm.wasm`));
// what C code may ask for by name isn't what it calls; of that, GL is never asked for
const GL = /^emscripten_gl/;
const imported = new Set(
  WebAssembly.Module.imports(wasm)
    .filter(({ module, name }) => module !== "GOT.func" || !GL.test(name))
    .map(({ name }) => name),
);
const loader = readFileSync(fileURLToPath(`${modules}/pyodide/pyodide.mjs`), "utf8");

const NO_FUNCTION = "entry.value=0;continue";

// Lines that tie what the page never uses to what it does.
const TIES = [
  // file systems of browsers' stores, of Node and of workers
  ["{MEMFS,IDBFS,NODEFS,WORKERFS,PROXYFS}", "{MEMFS}"],
  ["if(ENVIRONMENT_IS_NODE){NODEFS.staticInit()}", ""],
  ["IDBFS.quit();", ""],
  // a game's loop, a canvas, sound
  ["MainLoop.init();", ""],
  ["registerPostMainLoop(()=>SDL.audio?.queueNewAudioData?.());", ""],
  // files that come with packages, and packages
  ["FS.createPreloadedFile=FS_createPreloadedFile;FS.preloadFile=FS_preloadFile;", ""],
  ["registerWasmPlugin();", ""],
  // functions of GL: null, as everywhere where there is no GL
  ["throw new Error(`Dynamic linking error: undefined symbol '${symName}'`)", NO_FUNCTION],
];

// What is only half needed, with its stand-in. Who asks for a package's library or a socket is told
// that there are none.
const STAND_INS = {
  loadDynamicLibrary: `{ throw new Error("this page loads no packages"); }`,
  SOCKFS: `{
    mount: () => FS.createNode(null, "/", 16895, 0),
    getSocket: () => null,
    createSocket() { throw new FS.ErrnoError(138); }
  }`,
};

const DECLARED = new Set(["FunctionDeclaration", "ClassDeclaration"]);
// A variable whose value only comes about when something is done.
const ACTS = /^(Call|Await|Assignment|Update|Sequence|Tagged|Import|Yield)/;

function bodyOf(script) {
  const tree = parse(script, { ecmaVersion: "latest", sourceType: "module" });
  const made = tree.body.find(({ id }) => id?.name === "_createPyodideModule");
  if (!made) throw new Error("reach: the script is not the function that it was");
  return made.body.body;
}

function names(node) {
  const found = new Set();
  full(node, ({ type, name }) => type === "Identifier" && found.add(name));
  return found;
}

function declared(script, name) {
  const all = bodyOf(script).flatMap((node) => node.declarations ?? node);
  const found = all.find(({ id }) => id?.name === name);
  if (!found) throw new Error(`reach: there is no ${name}`);
  return found;
}

function untie(script) {
  for (const [text, instead] of TIES) {
    if (script.split(text).length !== 2) throw new Error(`reach: not there once: ${text}`);
    script = script.replace(text, () => instead);
  }
  return script;
}

// Of the table of all functions that C code may import: those that this wasm imports.
function withFewerImports(script) {
  const { init: table } = declared(script, "wasmImports");
  const kept = table.properties.filter(({ key }) => imported.has(key.name ?? key.value));
  const text = kept.map(({ start, end }) => script.slice(start, end)).join(",");
  return `${script.slice(0, table.start)}{${text}}${script.slice(table.end)}`;
}

function withStandIns(script) {
  for (const [name, text] of Object.entries(STAND_INS)) {
    const { init, body } = declared(script, name);
    const { start, end } = init ?? body;
    script = script.slice(0, start) + text + script.slice(end);
  }
  return script;
}

// Of the names that the module shows: those that Pyodide's own part and its loader use.
const NEVER = ["NODEFS", "requestFullscreen"]; // named for systems and pages that this isn't
const SHOWN = /Module\["([\w$]+)"\]=([\w$.]+);/g;

function withFewerNames(script) {
  const others = script.replace(SHOWN, "");
  const { start, end } = declared(script, "pyodide_js_init");
  const places = [
    [script.slice(start, end) + loader, /(?:\.|\[")([\w$]+)/g],
    [others, /\bModule(?:\.|\[")([\w$]+)/g],
  ];
  const used = new Set();
  for (const [text, mention] of places)
    for (const [, name] of text.matchAll(mention)) if (!NEVER.includes(name)) used.add(name);
  return script.replace(SHOWN, (text, name) => (used.has(name) ? text : ""));
}

// One entry a declaration or statement: the names it gives, and those that it needs if it's there.
function* parts(body) {
  for (const node of body) {
    if (node.type === "VariableDeclaration")
      for (const each of node.declarations) yield variable(each, node.kind);
    else if (DECLARED.has(node.type)) yield { node, given: [node.id.name], needed: names(node) };
    else yield statement(node);
  }
}

function variable(node, kind) {
  const acts = node.init && ACTS.test(node.init.type);
  return { node, kind, given: [...names(node.id)], needed: names(node), acts };
}

// `f.sig = "vi"` says something of f only: it stays when f does.
function statement(node) {
  const { left } = node.expression ?? {};
  const owner = left?.type === "MemberExpression" ? left.object.name : undefined;
  const about = owner === "Module" ? undefined : owner;
  return { node, given: [], needed: names(node), about, acts: !about };
}

function reached(all) {
  const by = new Map();
  const add = (name, part) => by.set(name, [...(by.get(name) ?? []), part]);
  for (const part of all) for (const name of [...part.given, part.about]) if (name) add(name, part);
  const live = new Set(all.filter(({ acts }) => acts));
  for (const part of live) // grows while it's walked through
    for (const name of [...part.needed, ...part.given])
      for (const next of by.get(name) ?? []) live.add(next);
  return live;
}

function written(script) {
  const body = bodyOf(script);
  const live = reached([...parts(body)]);
  const text = ({ node, kind = "" }) => `${kind} ${script.slice(node.start, node.end)};`;
  const kept = [...live].sort((one, other) => one.node.start - other.node.start).map(text);
  return script.slice(0, body[0].start) + kept.join("\n") + script.slice(body.at(-1).end);
}

const whole = readFileSync(SCRIPT, "utf8");
const lighter = written(withFewerNames(withFewerImports(withStandIns(untie(whole)))));
if (lighter.length > 0.75 * whole.length) throw new Error("reach: hardly anything is left out");
writeFileSync(SCRIPT, lighter);
