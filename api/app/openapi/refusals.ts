import { CATALOGUE, type FailureCode } from '#errors/catalogue'
import { isWrite, type RouteEntry } from '#routing/route_entry'

/** The refusals of the layers before the policy, for every call that writes. */
const OF_WRITES: FailureCode[] = [
  'cross_site',
  'payload_too_large',
  'unknown_parameter',
  'unsupported_media_type',
]
const OF_CALLERS: FailureCode[] = ['unauthenticated', 'key_not_allowed']
const KEYED: FailureCode[] = [
  'idempotency_key_invalid',
  'idempotency_in_flight',
  'idempotency_key_reused',
]

/** Every refusal that a route can give: those that its entry names, and those of the layers before its controller. */
export function refusalsOf(entry: RouteEntry): FailureCode[] {
  const codes = new Set<FailureCode>([
    'bad_request',
    'validation_failed',
    'internal_error',
    'unavailable',
  ])
  if (entry.rate !== 'none') codes.add('too_many_requests')
  if (isWrite(entry.method)) for (const code of OF_WRITES) codes.add(code)
  if (entry.guard !== 'none') for (const code of OF_CALLERS) codes.add(code)
  if (entry.guard === 'staff') codes.add('forbidden')
  if (entry.stepUp) codes.add('step_up_required')
  const wantsFactor =
    entry.guard === 'staff' ? entry.factor !== 'exempt' : entry.factor === 'needed'
  if (wantsFactor) codes.add('factor_required')
  if (entry.idempotent) for (const code of KEYED) codes.add(code)
  if (entry.edits) codes.add('version_conflict')
  for (const code of entry.refusals ?? []) codes.add(code)
  return [...codes].sort((a, b) => CATALOGUE[a][0] - CATALOGUE[b][0])
}

/** The same by HTTP status. */
export function refusalsByStatus(entry: RouteEntry): Map<number, FailureCode[]> {
  const matches = new Map<number, FailureCode[]>()
  for (const code of refusalsOf(entry)) {
    const status = CATALOGUE[code][0]
    matches.set(status, [...(matches.get(status) ?? []), code])
  }
  return matches
}
