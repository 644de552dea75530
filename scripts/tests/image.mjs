import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lastOf, readStages, settingsOf } from '../deploy/dockerfile.mjs'
import { withoutNpm } from '../install.mjs'
import { isRoot } from '../processes.mjs'
import { inRoot, ROOT } from '../root.mjs'
import { scaled } from '../stages/calibration.mjs'

/** @typedef {import('../deploy/dockerfile.mjs').Stage} Stage */
/** @typedef {import('../deploy/dockerfile.mjs').Step} Step */

/** The stage that runs `npm run build`, which the checkout has already done. */
const BUILT_HERE = 'build'

/**
 * An image as a folder: the instructions of its stage in deploy/Dockerfile are executed there. A path of the image is the
 * same path under the folder.
 *
 * @typedef {object} Image
 * @property {(path: string) => string} place the path in the folder of a path of the image
 * @property {string[]} command
 * @property {string[]} healthCheck the command of its health check
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {{ uid?: number, gid?: number }} user
 * @property {NodeJS.Signals} stopSignal
 */

/** Where the packages of this checkout came from: pnpm would fill another one, from the network, on the file system of the image. */
const packageStore = () =>
  JSON.parse(readFileSync(inRoot('node_modules', '.modules.yaml'), 'utf8')).storeDir

/** @param {Step} step @param {string} cwd @param {(path: string) => string} place */
function carryOut({ args, isExec }, cwd, place) {
  if (!isExec) throw new Error(`not in exec form: ${args.join(' ')}`)
  const [program = '', ...rest] = args.map((word) => (word.startsWith('/') ? place(word) : word))
  // only root may change the owner of a folder
  const words = isRoot()
    ? rest
    : rest.filter((word, at) => !/^-[og]$/.test(rest[at - 1] ?? word) && !/^-[og]$/.test(word))
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd,
    env: { ...withoutNpm(process.env), CI: '1', pnpm_config_store_dir: packageStore() },
    encoding: 'utf8',
    timeout: scaled(120) * 1000,
  })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
}

/**
 * Copies ten thousand small files: as links if the project made them.
 *
 * @param {string} from
 * @param {string} to
 * @param {boolean} isOurs
 */
function copy(from, to, isOurs) {
  mkdirSync(dirname(to), { recursive: true })
  const { status, stderr } = spawnSync('cp', ['-aT', ...(isOurs ? ['-l'] : []), from, to], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

/** @param {string} text such as 1000:1000 */
function userOf(text) {
  const [uid = 0, gid = 0] = text.split(':').map((part) => Number.parseInt(part, 10))
  return isRoot() ? { uid, gid } : {}
}

/**
 * Makes the image of a stage under a folder.
 *
 * @param {string} name
 * @param {string} folder
 * @returns {Image}
 */
export function makeImage(name, folder) {
  const stages = readStages(readFileSync(inRoot('deploy', 'Dockerfile'), 'utf8'))
  const stage = stages.find((one) => one.name === name)
  if (!stage) throw new Error(`deploy/Dockerfile has no stage ${name}`)
  const place = (/** @type {string} */ path) => join(folder, path)
  /** @param {string} path @param {string | null} from */
  const sourceOf = (path, from) => {
    if (from === BUILT_HERE) return inRoot(path.replace(/^\/app\/?/, ''))
    return from ? join(folder, '..', from, path) : join(ROOT, path)
  }
  let cwd = '/'
  for (const step of stage.steps) {
    const { keyword, args, from } = step
    if (keyword === 'WORKDIR') {
      cwd = args[0] ?? '/'
      mkdirSync(place(cwd), { recursive: true })
    } else if (keyword === 'RUN') carryOut(step, place(cwd), place)
    else if (keyword === 'COPY') {
      if (from && from !== BUILT_HERE && !existsSync(join(folder, '..', from)))
        makeImage(from, join(folder, '..', from))
      const target = args.at(-1) ?? ''
      for (const path of args.slice(0, -1)) {
        const whole = target.startsWith('/') ? target : join(cwd, target)
        const to = target.endsWith('/') ? join(whole, path.split('/').at(-1) ?? '') : whole
        copy(sourceOf(path, from), place(to), from !== null && from !== BUILT_HERE)
      }
    }
  }
  for (const path of ['/tmp', '/run/secrets']) mkdirSync(place(path), { recursive: true })
  chmodSync(place('/tmp'), 0o1777)
  const settings = Object.entries(settingsOf(stage))
  return {
    place,
    cwd: place(cwd),
    command: lastOf(stage, 'CMD')?.args ?? [],
    healthCheck: (lastOf(stage, 'HEALTHCHECK')?.args ?? []).map((word) =>
      word.startsWith('/') ? place(word) : word,
    ),
    env: Object.fromEntries(
      settings.map(([key, value]) => [key, value.startsWith('/') ? place(value) : value]),
    ),
    user: userOf(lastOf(stage, 'USER')?.args[0] ?? '0:0'),
    stopSignal: /** @type {NodeJS.Signals} */ (lastOf(stage, 'STOPSIGNAL')?.args[0] ?? 'SIGTERM'),
  }
}
