import { ASSETS } from '#domain/asset'
import { FUNDING_SOURCE_NAMES } from '#domain/funding_source'
import { columnShapes } from '#openapi/column_shapes'
import {
  count,
  day,
  flag,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  shape,
  signedMoney,
  text,
  uuid,
} from '#openapi/shapes'
import type { UnpaidPlan } from '#pool/dues_query'
import { EVIDENCE_TYPES } from '#pool/evidence_reader'
import type { EvidenceRow } from '#pool/evidence_store'
import { FUNDING_LIST } from '#pool/funding_list'
import type FundingTransformer from '#pool/funding_transformer'
import type { PoolState } from '#pool/pool_query'
import type { SourcesOfEarnings } from '#pool/sources_query'

const asset = oneOf(ASSETS)
const sha256 = {
  type: 'string',
  pattern: '^[0-9a-f]{64}$',
  description: 'The SHA-256 of the file.',
}

const daysCovered = nullable({
  ...count,
  description:
    'How many more days the pool pays what is earned a day, after what is due; null where nothing is earned.',
})

const evidence = shape<EvidenceRow>({
  id: uuid,
  name: text(),
  sha256,
  type: oneOf(EVIDENCE_TYPES),
  bytes: count,
})

export const poolSchemas = {
  PoolEvidence: evidence,
  PoolState: shape<PoolState>({
    asset,
    balance: { ...money, description: 'What the pool has for earnings.' },
    setAside: { ...money, description: 'What has left the pool and was not paid yet.' },
    paid30Days: { ...money, description: 'Earnings out of the pool in the last 30 days, net.' },
    due: { ...money, description: 'Earned, and not paid for want of money in the pool.' },
    dueAccruals: { ...count, description: 'Of how many investments and dates that is.' },
    oldestDue: nullable({ ...day, description: 'The oldest date that is not paid.' }),
    takeable: { ...money, description: 'What may be taken out: what is due stays in the pool.' },
    earnedADay: {
      ...money,
      description: 'What active investments earned on the date that was closed last.',
    },
    daysCovered,
  }),
  UnpaidPlan: shape<UnpaidPlan>({
    planId: uuid,
    planName: text('Empty for a plan without a name.'),
    planPrice: { ...money, description: 'The smallest amount of the plan.' },
    duration: { ...count, description: 'Days.' },
    asset,
    accruals: { ...count, description: 'Of how many investments and dates.' },
    amount: money,
    oldest: day,
    isPaused: { ...flag, description: 'Whether the plan takes no investments for that reason.' },
  }),
  Funding: shape<ReturnType<FundingTransformer['toObject']>>({
    ...columnShapes(FUNDING_LIST),
    evidence: listOf(evidence),
  }),
  SourcesOfEarnings: shape<SourcesOfEarnings>({
    pool: listOf(
      shape({ asset, balance: money, due: money, oldestDue: nullable(day), daysCovered }),
    ),
    sources: {
      ...listOf(shape({ source: oneOf(FUNDING_SOURCE_NAMES), amount: money })),
      description: 'What each source has put in, in the last twelve months.',
    },
    withdrawn: { ...signedMoney, description: 'What was taken out, at most zero.' },
    fundings: listOf(
      shape({
        reference: text('The short reference.'),
        asset,
        source: nullable(oneOf(FUNDING_SOURCE_NAMES)),
        period: nullable(text()),
        amount: { ...signedMoney, description: 'Below zero for what was taken out.' },
        createdAt: instant,
        evidence: listOf(sha256),
      }),
    ),
  }),
}
