import { count, day, instant, listOf, money, nullable, shape, signedMoney } from '#openapi/shapes'

const queue = shape({ count, amount: money, oldestAt: nullable(instant) })

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
    activeInvestments: queue,
    series: {
      ...listOf(shape({ date: day, deposits: money, withdrawals: money, earnings: signedMoney })),
      minItems: 30,
      maxItems: 30,
      description: 'The last thirty days.',
    },
  }),
}
