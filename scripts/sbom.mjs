import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SBOM, faults, PAGE } from './sbom/current.mjs'
import { MACHINE, readLock, shipped } from './sbom/lock.mjs'
import { sbomOf, licencePage } from './sbom/document.mjs'
import { Failure } from './failure.mjs'
import { withoutNpm } from './install.mjs'
import { finishedWithin } from './output.mjs'
import { inRoot, ROOT } from './root.mjs'
import { openFolder } from './temporary.mjs'

/**
 * `npm run sbom`: lists what ships, as an SBOM (CycloneDX) and as a list of licences.
 *
 * @param {import('./supervise.mjs').Supervisor} supervisor
 * @returns {Promise<number>} the exit code
 */
export async function run(supervisor) {
  if (process.platform !== MACHINE.os || process.arch !== MACHINE.cpu)
    throw new Failure(`The SBOM is of ${MACHINE.os} on ${MACHINE.cpu}; write it on such a machine.`)
  const { packageManager } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const listed = join(openFolder('sbom', supervisor), 'listed.json')
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--out', listed]
  const { child } = supervisor.spawn('npx', ['--yes', packageManager, ...args], {
    cwd: ROOT,
    env: withoutNpm(process.env),
  })
  const { code, output } = await finishedWithin(child, 120)
  if (code !== 0) throw new Failure('The package manager could not list the packages.', output)
  const wanted = shipped(readLock())
  const sbom = sbomOf(JSON.parse(readFileSync(listed, 'utf8')), wanted)
  writeFileSync(SBOM, `${JSON.stringify(sbom, null, 1)}\n`)
  writeFileSync(PAGE, licencePage(sbom, wanted))
  const faultsNow = faults()
  for (const fault of faultsNow) console.log(fault)
  console.log(`${sbom.components.length} packages and programs ship; docs/licences.md lists them.`)
  return faultsNow.length > 0 ? 1 : 0
}
