/**
 * The arguments of every browser of the tests, beside those of Playwright. Without sandbox and graphics
 * processor, since containers have neither, and with drawing in the browser's own process instead, which costs less;
 * without the background work of a desktop browser, and without the compilers that pay only for scripts that run for long: a page
 * of a test lives for seconds, and what they cost is 6 to 10 % of the browser's processor time.
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
  '--js-flags=--no-maglev --no-turbofan',
]
