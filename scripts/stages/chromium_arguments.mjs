/**
 * What every browser of the tests is started with, beside what Playwright gives it. Without sandbox and graphics
 * processor, since containers have neither, and what draws instead in the browser's own process, which costs less;
 * without what a desktop browser does on its own.
 */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
