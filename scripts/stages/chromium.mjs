import { spawnSync } from 'node:child_process'
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

/** The measures of the letters that pages show until their own have come; the style sheets name these. */
const LETTERS = /\b(Arial|Helvetica|Liberation Sans)\b/
const LETTERS_PACKAGE = 'fonts-liberation'

const INSTALL = ['install', '-y', '--no-install-recommends']

/** Debian's, tried in this order: an older Debian has no package for the shell alone. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

const find = () =>
  [process.env.CHROMIUM ?? '', ...PLACES].find((path) => path !== '' && existsSync(path))

const mayInstall = () => existsSync('/usr/bin/apt-get') && isRoot()

/** @param {string[]} args @param {import('../supervise.mjs').Supervisor} supervisor */
async function aptGet(args, supervisor) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  return (await finished(supervisor.spawn('apt-get', args, { env }).child)).output
}

/**
 * Installs the fonts by which late letters are assessed, where a Debian has none: a minimal one has none.
 *
 * @param {import('../supervise.mjs').Supervisor} supervisor
 */
async function letters(supervisor) {
  const { status, stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  if (status !== 0 || LETTERS.test(stdout) || !mayInstall()) return
  console.log('Installing fonts …')
  await aptGet(['update'], supervisor)
  await aptGet([...INSTALL, LETTERS_PACKAGE], supervisor)
}

/**
 * The browser of the tests, installed when it is missing and this may install it. Without one
 * the tests fail: a journey that did not run proves nothing.
 *
 * @param {import('../supervise.mjs').Supervisor} supervisor
 * @returns {Promise<string>} the program
 */
export async function chromium(supervisor) {
  const match = find()
  if (match) {
    await letters(supervisor)
    return match
  }
  let output = ''
  if (mayInstall()) {
    console.log('Installing chromium …')
    for (const args of [['update'], ...PACKAGES.map((name) => [...INSTALL, name])]) {
      output += await aptGet(args, supervisor)
      const installed = find()
      if (!installed) continue
      await letters(supervisor)
      return installed
    }
  }
  throw new Failure(
    'The tests need a Chromium, and none is installed.\n' +
      'On Debian: apt-get install chromium. Elsewhere set CHROMIUM to the program.',
    output,
  )
}
