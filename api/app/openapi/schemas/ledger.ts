import type HealthTransformer from '#ledger/health_transformer'
import {
  count,
  day,
  flag,
  instant,
  listOf,
  money,
  nullable,
  shape,
  signedMoney,
  text,
} from '#openapi/shapes'

const queue = shape({ count, amount: money, oldestAt: nullable(instant) })

const days = shape({ deposits: money, withdrawals: money, earnings: signedMoney })

export const ledgerSchemas = {
  Overview: shape({
    totalDeposit: { ...money, description: 'The sum of what all users have available.' },
    totalUsers: count,
    approvedDeposits: money,
    approvedWithdrawals: money,
    earningsPaid: signedMoney,
    pendingDeposits: queue,
    pendingWithdrawals: queue,
    pendingInvestments: queue,
    processingInvestments: queue,
    activeInvestments: queue,
    openApprovals: queue,
    lastDays: { ...days, description: 'The sums of the last thirty days.' },
    daysBefore: { ...days, description: 'The sums of the thirty days before those.' },
    series: {
      ...listOf(shape({ date: day, deposits: money, withdrawals: money, earnings: signedMoney })),
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
