import { listRoutes } from '#lists/list_routes'
import { FUNDING_LIST } from '#pool/funding_list'
import { fundPool, withdrawFromPool } from '#pool/pool_validator'
import type { RouteEntry } from '#routing/route_entry'

const staff = () => import('#pool/admin_pool_controller')
const own = () => import('#pool/pool_controller')

const requested = {
  method: 'POST',
  guard: 'staff',
  permission: 'pool.manage',
  rate: 'money',
  idempotent: true,
  stepUp: true,
  tag: 'fundings',
  status: 202,
  answer: { schema: 'Approval' },
} as const

export const poolRoutes: RouteEntry[] = [
  {
    method: 'GET',
    path: '/user/pool',
    handle: [own, 'show'],
    guard: 'investor',
    rate: 'api',
    summary:
      'Where earnings come from: the returns pool, and what was put into it in the last twelve months, by source.',
    tag: 'fundings',
    answer: { schema: 'SourcesOfEarnings' },
  },
  {
    method: 'GET',
    path: '/admin/pool',
    handle: [staff, 'state'],
    guard: 'staff',
    permission: 'fundings.read',
    rate: 'api',
    summary: 'The returns pool of each asset, what is due out of it, and how long it lasts.',
    tag: 'fundings',
    answer: { schema: 'PoolState', list: true },
  },
  {
    method: 'GET',
    path: '/admin/pool/dues',
    handle: [staff, 'dues'],
    guard: 'staff',
    permission: 'fundings.read',
    rate: 'api',
    summary:
      'What was earned and is not paid yet, by plan and asset, the oldest first; at most 200 rows.',
    tag: 'fundings',
    answer: { schema: 'UnpaidPlan', list: true },
  },
  {
    ...requested,
    path: '/admin/pool/fundings',
    handle: [staff, 'fund'],
    body: fundPool,
    summary: 'Requests a funding of the pool, which a second member of staff confirms.',
    refusals: ['validation_failed'],
  },
  {
    ...requested,
    path: '/admin/pool/withdrawals',
    handle: [staff, 'withdraw'],
    body: withdrawFromPool,
    summary: 'Requests to take money out of the pool, which a second member of staff confirms.',
    refusals: ['validation_failed', 'pool_insufficient'],
  },
  {
    method: 'POST',
    path: '/admin/pool/evidence',
    handle: [staff, 'upload'],
    guard: 'staff',
    permission: 'pool.manage',
    rate: 'upload',
    takesFile: { mostBytes: 10 * 1024 * 1024 },
    summary:
      'Accepts a file that shows where money comes from: PDF, CSV or PNG of up to 10 MB (multipart, field `file`).',
    tag: 'fundings',
    status: 201,
    answer: { schema: 'PoolEvidence' },
    refusals: ['validation_failed'],
  },
  {
    method: 'GET',
    path: '/admin/pool/evidence/:id',
    handle: [staff, 'download'],
    guard: 'staff',
    permission: 'fundings.read',
    rate: 'api',
    summary: 'A file of evidence, as it was uploaded.',
    tag: 'fundings',
    answer: 'document',
    refusals: ['evidence_not_found'],
  },
  ...listRoutes({
    list: FUNDING_LIST,
    controller: staff,
    schema: 'Funding',
    missing: 'funding_not_found',
  }),
]
