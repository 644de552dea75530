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
  oneOf,
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
    maturing: {
      ...shape({ count, amount: money, firstDate: nullable(day) }),
      description: 'Active investments whose last business date is within seven days.',
    },
    unfundedDues: {
      ...shape({ count, amount: money, oldestDate: nullable(day) }),
      description:
        'What was earned and is not paid for want of money in the pool; of so many plans.',
    },
    lastClose: nullable({
      ...shape({
        date: day,
        status: oneOf(['closing', 'closed']),
        closedAt: nullable(instant),
        failedStep: nullable(text()),
      }),
      description: 'The latest business date whose close has begun; with the step that failed.',
    }),
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
