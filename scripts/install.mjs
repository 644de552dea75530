import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { withLock } from './lock.mjs'
import { step } from './progress.mjs'
import { inRoot, ROOT, STATE } from './root.mjs'

/**
 * What is installed by itself, from a lock file of its own.
 *
 * @typedef {{ title: string, seconds: number, folder: string, manifests: () => string[] }} Workspace
 *   `seconds`: with empty caches; `folder`: from the root; `manifests`: of its packages
 */

/** What the product is built from and runs with, and its tests. @type {Workspace} */
const PRODUCT = {
  title: 'Installing packages',
  seconds: 15,
  folder: '.',
  manifests: () =>
    readdirSync(ROOT, { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && !['node_modules', TOOLS.folder].includes(entry.name),
      )
      .map((entry) => join(entry.name, 'package.json'))
      .filter((path) => existsSync(inRoot(path)))
      .toSorted(),
}

/** The programs that look at the code and measure its pages: a fifth of all the files, which no page is served with. @type {Workspace} */
const TOOLS = {
  title: 'Installing the tools of the checks',
  seconds: 5,
  folder: 'tools',
  manifests: () => [],
}

/** The jobs that build and serve; every other one may use a tool. */
const WITHOUT_TOOLS = new Set(['start', 'dev', 'build'])

/** Settings of npm and pnpm that a person or a machine makes, unlike those that `npm run` adds. */
const SETTINGS =
  /^npm_config_(cache|registry|userconfig|store_dir|proxy|https_proxy|noproxy|cafile|strict_ssl)$/i

/**
 * The environment without the variables of `npm run`, which would influence a package manager or a program started from
 * here.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutNpm(env) {
  const kept = Object.entries(env).filter(([name]) => !/^npm_/i.test(name) || SETTINGS.test(name))
  return Object.fromEntries(kept)
}

/** @param {Workspace} workspace */
const stampOf = ({ folder }) => inRoot(folder, 'node_modules', '.boot-stamp')

/** One hash over everything that determines the installation. @param {Workspace} workspace */
function wanted({ folder, manifests }) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const path of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests()]) {
    hash.update(`\0${path}\0`).update(readFileSync(inRoot(folder, path)))
  }
  return hash.digest('hex')
}

/** @param {Workspace} workspace */
const isInstalled = (workspace) =>
  existsSync(stampOf(workspace)) && readFileSync(stampOf(workspace), 'utf8') === wanted(workspace)

/**
 * Irrelevant lines: packages that require a newer Node than the one that runs pnpm.
 *
 * @param {string} line
 */
const isNoise = (line) => /unsupported engine/i.test(line)

/**
 * Installs exactly the checksums of the lock file. Asking the registry again about the age and the publisher of each package
 * took half of the installation; `scripts/scan/policies.mjs` does that.
 *
 * @param {Workspace} workspace
 * @param {(child: import('node:child_process').ChildProcess) => void} adopt
 * @returns {Promise<void>}
 */
function runPnpm({ folder }, adopt) {
  const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return new Promise((resolve, reject) => {
    const args = ['install', '--frozen-lockfile', '--trust-lockfile']
    const child = spawn('npx', ['--yes', manifest.packageManager, ...args], {
      cwd: inRoot(folder),
      env: { ...withoutNpm(process.env), CI: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, so that npx and its pnpm can be ended together.
      detached: true,
    })
    adopt(child)
    let output = ''
    const append = (/** @type {string} */ chunk) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', append)
    child.stderr.setEncoding('utf8').on('data', append)
    child.once('error', (error) =>
      reject(new Failure(`npx could not be started: ${error.message}`)),
    )
    child.once('close', (code) => {
      if (code === 0) return resolve()
      const lines = output.split('\n').filter((line) => !isNoise(line))
      reject(new Failure('The packages could not be installed; see above.', lines.join('\n')))
    })
  })
}

/**
 * Installs the packages that a job needs, unless exactly these are installed already.
 *
 * @param {string} job
 * @param {(child: import('node:child_process').ChildProcess) => void} adopt
 *   receives the installing process, so that the caller can end it
 */
export async function install(job, adopt) {
  for (const workspace of WITHOUT_TOOLS.has(job) ? [PRODUCT] : [PRODUCT, TOOLS]) {
    if (isInstalled(workspace)) continue
    await withLock(join(STATE, 'install.lock'), async () => {
      if (isInstalled(workspace)) return
      const hash = wanted(workspace)
      await step(workspace.title, workspace.seconds, () => runPnpm(workspace, adopt))
      writeFileSync(stampOf(workspace), hash)
    })
  }
}
