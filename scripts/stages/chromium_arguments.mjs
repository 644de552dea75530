/**
 * The arguments of every browser of the tests, beside those of Playwright. Without sandbox and graphics
 * processor, since containers have neither, and with drawing in the browser's own process instead, which costs less;
 * without the background work of a desktop browser.
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
