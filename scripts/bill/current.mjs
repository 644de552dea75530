import { readFileSync } from 'node:fs'
import { inRoot } from '../root.mjs'
import { readLock, shipped } from './lock.mjs'
import { licencePage, outOfDate, refusedLicences } from './sbom.mjs'

export const BILL = inRoot('docs', 'sbom.cdx.json')
export const PAGE = inRoot('docs', 'licences.md')

/** What is wrong with the bill and the list as they are kept; nothing, where they are current and every licence is allowed. */
export function faults() {
  const bill = JSON.parse(readFileSync(BILL, 'utf8'))
  const wanted = shipped(readLock())
  const late = outOfDate(bill, wanted)
  if (licencePage(bill, wanted) !== readFileSync(PAGE, 'utf8'))
    late.push('docs/licences.md is not of this bill')
  return [...late, ...refusedLicences(bill)]
}
