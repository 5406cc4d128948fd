// node measure.mjs MODULES BROWSER ADDRESS: what Lighthouse finds, as JSON.
//
// Its phone is a processor four times slower on a line of 1.6 Mbit/s. Both are applied while the page
// loads: the estimate that Lighthouse makes otherwise counts every file as needed for the first paint
// that came before it, and from this machine all of them do.
const [, , modules, chromePath, address] = process.argv;
const { default: lighthouse } = await import(`${modules}/lighthouse/core/index.js`);
const { launch } = await import(`${modules}/chrome-launcher/dist/index.js`);

const SCORES = ["performance", "accessibility", "best-practices", "seo"];
const TIMES = {
  first: "first-contentful-paint",
  largest: "largest-contentful-paint",
  blocked: "total-blocking-time",
  shift: "cumulative-layout-shift",
};

const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", "--no-sandbox"] });
try {
  const options = { port: chrome.port, logLevel: "error", throttlingMethod: "devtools" };
  const { lhr } = await lighthouse(address, { ...options, onlyCategories: SCORES });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const scores = SCORES.map((name) => [name, lhr.categories[name].score]);
  const times = Object.entries(TIMES).map(([name, audit]) => [name, lhr.audits[audit].numericValue]);
  process.stdout.write(JSON.stringify({ ...Object.fromEntries([...scores, ...times]), faults: faults(lhr) }));
} finally {
  await chrome.kill();
}

// What costs points, but for the speed, which has figures of its own.
function faults({ categories, audits }) {
  const asked = SCORES.slice(1).flatMap((name) => categories[name].auditRefs);
  const failed = asked.map(({ id }) => audits[id]).filter(({ score }) => score !== null && score < 1);
  return failed.map(({ title }) => title);
}
