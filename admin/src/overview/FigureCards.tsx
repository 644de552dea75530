import { formatUsd } from '@assay/client/money'
import { Definition } from './Definition.tsx'
import type { Figures } from './figures.ts'

const FIGURES = [
  {
    label: 'Total deposit',
    value: ({ totalDeposit }: Figures) => formatUsd(totalDeposit),
    short: 'Available to all users now',
    meaning:
      'The sum of what all users have available at this moment, in all assets. Money on hold for withdrawals and money that is invested is not in it. It is not what was ever paid in: that is “Approved deposits”.',
  },
  {
    label: 'Approved deposits',
    value: ({ approvedDeposits }: Figures) => formatUsd(approvedDeposits),
    short: 'Ever paid in',
    meaning: 'The sum of all deposits that were approved since the beginning.',
  },
  {
    label: 'Approved withdrawals',
    value: ({ approvedWithdrawals }: Figures) => formatUsd(approvedWithdrawals),
    short: 'Ever paid out',
    meaning: 'The sum of all withdrawals that were approved since the beginning.',
  },
  {
    label: 'Earnings paid',
    value: ({ earningsPaid }: Figures) => formatUsd(earningsPaid),
    short: 'Credits less debits',
    meaning: 'All earnings credited to investments since the beginning, less what was debited.',
  },
  {
    label: 'Active investments',
    value: ({ activeInvestments: { amount } }: Figures) => formatUsd(amount),
    short: ({ activeInvestments: { count } }: Figures) =>
      `In ${count.toLocaleString('en-US')} ${count === 1 ? 'investment' : 'investments'}`,
    meaning: 'What is invested in approved investments that have not ended.',
  },
  {
    label: 'Total users',
    value: ({ totalUsers }: Figures) => totalUsers.toLocaleString('en-US'),
    short: 'Open accounts',
    meaning: 'Everybody who has registered and whose account was not closed.',
  },
] as const

export function FigureCards({ figures }: { figures: Figures }) {
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="overview-heading">
        Figures
      </h2>
      <dl className="overview-grid overview-figures">
        {FIGURES.map(({ label, value, short, meaning }) => (
          <div key={label} className="overview-card">
            <dt>
              {label} <Definition of={label}>{meaning}</Definition>
            </dt>
            <dd className="overview-figure figure-alone">{value(figures)}</dd>
            <dd>{typeof short === 'string' ? short : short(figures)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
