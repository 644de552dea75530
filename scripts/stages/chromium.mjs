import { existsSync } from 'node:fs'
import { Failure } from '../failure.mjs'
import { finished } from '../output.mjs'
import { isRoot } from '../processes.mjs'

/** The headless shell comes first: the same engine without the desktop around it takes half the processor. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const INSTALL = ['install', '-y', '--no-install-recommends']

/** Debian's, tried in this order: an older Debian has no package for the shell alone. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

const find = () =>
  [process.env.CHROMIUM ?? '', ...PLACES].find((path) => path !== '' && existsSync(path))

/**
 * The browser of the tests, installed when it is missing and this may install it. Without one
 * the tests fail: a journey nobody took proves nothing.
 *
 * @param {import('../supervise.mjs').Supervisor} supervisor
 * @returns {Promise<string>} the program
 */
export async function chromium(supervisor) {
  const found = find()
  if (found) return found
  let output = ''
  if (existsSync('/usr/bin/apt-get') && isRoot()) {
    console.log('Installing chromium …')
    for (const args of [['update'], ...PACKAGES.map((name) => [...INSTALL, name])]) {
      const { child } = supervisor.spawn('apt-get', args, {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      })
      output += (await finished(child)).output
      const installed = find()
      if (installed) return installed
    }
  }
  throw new Failure(
    'The tests need a Chromium, and none is installed.\n' +
      'On Debian: apt-get install chromium. Elsewhere set CHROMIUM to the program.',
    output,
  )
}
