// node bundle.mjs MODULES OPTIONS: esbuild with these options (JSON), minified and in plain ASCII.
const [, , modules, options] = process.argv;
const { build } = await import(`${modules}/esbuild/lib/main.js`);

await build({
  bundle: true,
  minify: true,
  target: "es2022",
  charset: "ascii",
  legalComments: "none", // they go along in licenses/
  logLevel: "warning",
  ...JSON.parse(options),
});
