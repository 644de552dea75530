import { readFileSync } from 'node:fs'
import { inRoot } from '../root.mjs'
import { readLock, shipped } from './lock.mjs'
import { licencePage, outOfDate, refusedLicences } from './document.mjs'

export const SBOM = inRoot('docs', 'sbom.cdx.json')
export const PAGE = inRoot('docs', 'licences.md')

/** The faults of the committed SBOM and list: outdated entries, and licences that are not allowed. */
export function faults() {
  const sbom = JSON.parse(readFileSync(SBOM, 'utf8'))
  const wanted = shipped(readLock())
  const late = outOfDate(sbom, wanted)
  if (licencePage(sbom, wanted) !== readFileSync(PAGE, 'utf8'))
    late.push('docs/licences.md is not of this sbom')
  return [...late, ...refusedLicences(sbom)]
}
