import { isSigned } from '#domain/movements'
import { kindOfTotal, QUEUES, TOTALS } from '#domain/request_kinds'
import type HealthTransformer from '#ledger/health_transformer'
import {
  count,
  day,
  flag,
  instant,
  listOf,
  money,
  nullable,
  type Schema,
  shape,
  signedMoney,
  text,
} from '#openapi/shapes'

const queue = shape({ count, amount: money, oldestAt: nullable(instant) })

const totals: Record<string, Schema> = Object.fromEntries(
  TOTALS.map((total) => [total, isSigned(kindOfTotal(total)) ? signedMoney : money]),
)
const days = shape(totals)

export const ledgerSchemas = {
  Overview: shape({
    totalDeposit: { ...money, description: 'The sum of what all users have available.' },
    totalUsers: count,
    approvedDeposits: money,
    approvedWithdrawals: money,
    earningsPaid: signedMoney,
    ...Object.fromEntries(QUEUES.map(({ name }) => [name, queue])),
    openApprovals: queue,
    endingSoon: {
      ...shape({ count, amount: money, firstAt: nullable(instant) }),
      description: 'Active investments whose term ends within seven days, or has ended.',
    },
    openMessages: shape({ count, oldestAt: nullable(instant) }),
    lastDays: { ...days, description: 'The sums of the last thirty days.' },
    daysBefore: { ...days, description: 'The sums of the thirty days before those.' },
    series: {
      ...listOf(shape({ date: day, ...totals })),
      minItems: 30,
      maxItems: 30,
      description: 'The last thirty days.',
    },
  }),
  HealthReport: shape<ReturnType<HealthTransformer['toObject']>>({
    ledger: shape({
      isRunning: flag,
      checkedAt: nullable(instant),
      tookMs: nullable(count),
      holds: nullable(flag),
      proofs: listOf(shape({ rule: text(), holds: flag, detail: nullable(text()) })),
    }),
    mail: shape({ waiting: count, oldestAt: nullable(instant), mostAttempts: count }),
  }),
}
