import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress.mjs'
import { Failure } from './failure.mjs'
import { fingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { finishedWithin } from './output.mjs'
import { step } from './progress.mjs'
import { inRoot, STATE } from './root.mjs'
import { scaled } from './stages/calibration.mjs'

/**
 * @typedef {object} Part
 * @property {string} name of the package
 * @property {string} title its name on the terminal
 * @property {number} seconds the duration of its build beside another one
 * @property {string[]} command for Node, in the package's folder
 * @property {string} product the built folder, in the package's folder
 * @property {string} proof a file of the product, whose presence shows that the build succeeded
 * @property {string[]} inputs the files and folders that determine the product
 * @property {boolean} isServed whether browsers load it
 */

const SHARED = ['pnpm-lock.yaml', 'design', 'api/package.json', 'api/app/domain', 'api/app/errors']

/** The inputs that the investor app and the back office share. */
const WITH_CLIENT = ['client', ...SHARED]

/** @param {string} name @param {string} title @param {number} seconds @param {string[]} command @param {string[]} [shared] @returns {Part} */
const frontEnd = (name, title, seconds, command, shared = SHARED) => ({
  ...{ name, title, seconds },
  command,
  product: 'dist',
  proof: 'index.html',
  inputs: [name, ...shared],
  isServed: true,
})

/** The verifier as one file, for people who check a statement without a browser. @type {Part} */
const VERIFIER = {
  ...{ name: 'verifier', title: 'the verifier', seconds: 1 },
  command: ['build.mjs'],
  ...{ product: 'dist', proof: 'assay-verify.mjs', inputs: ['verifier'], isServed: false },
}

const VITE_BUILD = ['node_modules/vite/bin/vite.js', 'build']

/** The API first: the database is prepared with it while the others are built. */
const PARTS = /** @type {Part[]} */ ([
  {
    ...{ name: 'api', title: 'the API', seconds: 1 },
    command: ['build.mjs'],
    product: 'build',
    proof: 'bin/server.js',
    inputs: ['api', 'design', 'pnpm-lock.yaml'],
    isServed: false,
  },
  frontEnd('admin', 'the back office', 5, VITE_BUILD, WITH_CLIENT),
  frontEnd(
    'site',
    'the public site',
    6,
    ['node_modules/astro/bin/astro.mjs', 'build'],
    ['verifier', ...SHARED],
  ),
  frontEnd('dashboard', 'the investor app', 3, VITE_BUILD, WITH_CLIENT),
  VERIFIER,
])

/** The number of concurrent builds; the target machines have two cores. */
const AT_ONCE = 2

/** The time limit of a build. */
const MOST_SECONDS = 300

/** @param {Part} part */
const stampOf = (part) => join(STATE, `${part.name}.built`)

/** Settings that are compiled into a front end. */
const BUILT_IN = /^(SITE|PUBLIC|VITE)_/

/** @param {Part} part */
function hashOf(part) {
  const settings = Object.entries(process.env).filter(([name]) => BUILT_IN.test(name))
  const facts = [part.command.join(' '), process.version, JSON.stringify(settings.toSorted())]
  return fingerprint(part.inputs, facts)
}

/** @param {Part} part */
function isBuilt(part) {
  const stamp = stampOf(part)
  if (!existsSync(stamp) || !existsSync(inRoot(part.name, part.product, part.proof))) return false
  return readFileSync(stamp, 'utf8') === hashOf(part)
}

/** @param {Part} part @param {import('./supervise.mjs').Supervisor} supervisor */
async function build(part, supervisor) {
  await withLock(join(STATE, `${part.name}.lock`), async () => {
    // Another start of this checkout may have built it in the meantime.
    if (isBuilt(part)) return
    const hash = hashOf(part)
    rmSync(stampOf(part), { force: true })
    const { child } = supervisor.node(part.command, {
      cwd: inRoot(part.name),
      env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    })
    const { code, output } = await finishedWithin(child, scaled(MOST_SECONDS))
    const proof = inRoot(part.name, part.product, part.proof)
    if (code !== 0 || !existsSync(proof)) {
      throw new Failure(`${part.name} could not be built; see above.`, output)
    }
    if (part.isServed) await compressFolder(inRoot(part.name, part.product))
    writeFileSync(stampOf(part), hash)
  })
}

/** Whether the API is built from exactly these sources. */
export const isApiBuilt = () => PARTS.some((part) => part.name === 'api' && isBuilt(part))

/**
 * Builds every part that is not yet built from exactly these sources.
 *
 * @param {import('./supervise.mjs').Supervisor} supervisor
 * @returns {{ api: Promise<void>, all: Promise<void> }} resolve when the API, and when everything, is built
 */
export function buildAll(supervisor) {
  const queue = PARTS.filter((part) => !isBuilt(part))
  if (queue.length > 0) mkdirSync(STATE, { recursive: true })
  /** @type {PromiseWithResolvers<void>} */
  const api = Promise.withResolvers()
  if (queue[0]?.name !== 'api') api.resolve()
  const work = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const { title, seconds } = part
      await step(`Building ${title}`, seconds, () => build(part, supervisor))
      if (part.name === 'api') api.resolve()
    }
  }
  const all = Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => {})
  // A caller that waits only for the API must learn of a failed build.
  all.catch(api.reject)
  return { api: api.promise, all }
}

/**
 * `npm run build`: builds the same as `npm start`, for the images of deploy/Dockerfile.
 *
 * @param {import('./supervise.mjs').Supervisor} supervisor
 */
export async function run(supervisor) {
  await buildAll(supervisor).all
  return 0
}
