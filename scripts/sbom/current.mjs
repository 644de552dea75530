import { readFileSync } from 'node:fs'
import { inRoot } from '../root.mjs'
import { readLock, shipped } from './lock.mjs'
import { licencePage, outOfDate, refusedLicences } from './document.mjs'

export const SBOM = inRoot('docs', 'sbom.cdx.json')
export const PAGE = inRoot('docs', 'licences.md')

/** What is wrong with the sbom and the list as they are kept; nothing, where they are current and every licence is allowed. */
export function faults() {
  const sbom = JSON.parse(readFileSync(SBOM, 'utf8'))
  const wanted = shipped(readLock())
  const late = outOfDate(sbom, wanted)
  if (licencePage(sbom, wanted) !== readFileSync(PAGE, 'utf8'))
    late.push('docs/licences.md is not of this sbom')
  return [...late, ...refusedLicences(sbom)]
}
