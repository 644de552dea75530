import { readFileSync } from 'node:fs'
import { readLock, WORKSPACES } from './sbom/lock.mjs'
import { Failure } from './failure.mjs'
import { withoutNpm } from './install.mjs'
import { finishedWithin } from './output.mjs'
import { inRoot, ROOT } from './root.mjs'
import { askAdvisories, assessAdvisories, versionsIn } from './scan/advisories.mjs'
import { unpinnedImages } from './scan/images.mjs'
import { refusedLocks } from './scan/policies.mjs'
import { secretsInFiles, secretsInHistory } from './scan/repository.mjs'

/** @typedef {import('./supervise.mjs').Supervisor} Supervisor */

/** @param {Supervisor} supervisor @returns {Promise<string>} the registry in npm's configuration */
async function registry(supervisor) {
  const { child } = supervisor.spawn('npm', ['config', 'get', 'registry', '--loglevel=error'], {
    cwd: ROOT,
    env: withoutNpm(process.env),
  })
  const { code, output } = await finishedWithin(child, 30)
  const address = output.trim().split('\n').at(-1) ?? ''
  if (code !== 0 || !URL.canParse(address))
    throw new Failure('npm did not print its configured registry; see above.', output)
  return address
}

/** @param {Supervisor} supervisor */
async function advisories(supervisor) {
  const versions = versionsIn({
    packages: Object.assign({}, ...WORKSPACES.map((one) => readLock(one).packages)),
  })
  const matches = await askAdvisories(await registry(supervisor), versions)
  const accepted = JSON.parse(readFileSync(inRoot('scripts', 'scan', 'accepted.json'), 'utf8'))
  return assessAdvisories(matches, accepted, versions, new Date().toISOString().slice(0, 10))
}

/** @param {Supervisor} supervisor */
function policies(supervisor) {
  const { packageManager } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return refusedLocks(WORKSPACES, (folder, args) => {
    const { child } = supervisor.spawn('npx', ['--yes', packageManager, ...args], {
      cwd: inRoot(folder),
      env: { ...withoutNpm(process.env), CI: '1' },
    })
    return finishedWithin(child, 120)
  })
}

/** @type {[name: string, scan: (supervisor: Supervisor) => string[] | Promise<string[]>][]} */
const SCANS = [
  ['advisories of every package in the lock files', advisories],
  ['policies of the package manager', policies],
  ['secrets in the files', () => secretsInFiles()],
  ['secrets in the history', () => secretsInHistory()],
  ['images by digest', unpinnedImages],
]

/**
 * `npm run scan`: advisories of the packages, secrets in files and history, images without a digest. A part that cannot be
 * carried out counts as failed; the others still run.
 *
 * @param {Supervisor} supervisor
 * @returns {Promise<number>} the exit code
 */
export async function run(supervisor) {
  let failed = 0
  for (const [name, scan] of SCANS) {
    const findings = await Promise.resolve()
      .then(() => scan(supervisor))
      .catch((error) => {
        if (!(error instanceof Failure)) throw error
        return [[error.output.trim(), error.message].filter(Boolean).join('\n')]
      })
    console.log(`${findings.length === 0 ? 'passed' : 'FAILED'}  ${name}`)
    for (const line of findings) console.log(`  ${line.replaceAll('\n', '\n  ')}`)
    if (findings.length > 0) failed += 1
  }
  console.log(`${SCANS.length - failed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
