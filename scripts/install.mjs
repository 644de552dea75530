import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { withLock } from './lock.mjs'
import { step } from './progress.mjs'
import { inRoot, ROOT, STATE } from './root.mjs'

/** The duration of an installation with empty caches. */
const INSTALL_SECONDS = 15

const STAMP = inRoot('node_modules', '.boot-stamp')

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

/** One hash over everything that determines the installation. */
function wanted() {
  const manifests = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => join(entry.name, 'package.json'))
    .filter((path) => existsSync(inRoot(path)))
    .toSorted()
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const path of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]) {
    hash.update(`\0${path}\0`).update(readFileSync(inRoot(path)))
  }
  return hash.digest('hex')
}

const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted()

/**
 * Irrelevant lines: packages that require a newer Node than the one that runs pnpm.
 *
 * @param {string} line
 */
const isNoise = (line) => /unsupported engine/i.test(line)

/**
 * @param {(child: import('node:child_process').ChildProcess) => void} adopt
 * @returns {Promise<void>}
 */
function runPnpm(adopt) {
  const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--yes', manifest.packageManager, 'install', '--frozen-lockfile'], {
      cwd: ROOT,
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
 * Installs the packages of the workspace, unless exactly these are installed already.
 *
 * @param {(child: import('node:child_process').ChildProcess) => void} adopt
 *   receives the installing process, so that the caller can end it
 */
export async function install(adopt) {
  if (isInstalled()) return
  await withLock(join(STATE, 'install.lock'), async () => {
    if (isInstalled()) return
    const hash = wanted()
    await step('Installing packages', INSTALL_SECONDS, () => runPnpm(adopt))
    writeFileSync(STAMP, hash)
  })
}
