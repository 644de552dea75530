import { TriangleAlert } from 'lucide-react'
import { sum } from '@assay/api/domain/money'
import { centsOf, inUsd } from '@assay/client/money'
import type { ReactNode } from 'react'
import { Emphasised } from '../ui/Copyable.tsx'
import { countOf } from './countOf.ts'
import type { WithdrawalRow } from './rows.ts'
import { useIsProgram } from './useIsProgram.ts'
import { PAYOUT_METHODS } from './withdrawalCommands.ts'

/** How much is to be sent by each method: what the payer needs there. */
export function PayoutTotals({ rows }: { rows: readonly WithdrawalRow[] }) {
  const methods = [...new Set(rows.map(({ method }) => method))]
  return (
    <dl className="payout-totals" aria-label="Totals by method">
      {methods.map((method) => {
        const own = rows.filter((row) => row.method === method)
        return (
          <div key={method}>
            <dt>{PAYOUT_METHODS[method]}</dt>
            <dd>
              <strong className="figures">
                {inUsd(sum(own.map(({ amount }) => centsOf(amount))))}
              </strong>{' '}
              {countOf('withdrawals', own.length)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const destinationOf = ({ address, bankName, accountNumber, routingNumber }: WithdrawalRow) =>
  address === null ? (
    `${bankName ?? ''}, account ${accountNumber ?? ''}, routing ${routingNumber ?? ''}`
  ) : (
    <span className="mono">
      <Emphasised text={address} />
    </span>
  )

function ProgramWarning({ row }: { row: WithdrawalRow }) {
  if (!useIsProgram(row)) return null
  return (
    <span className="payout-first">
      <TriangleAlert size="1em" aria-hidden="true" />
      An address of a program, not of a wallet
    </span>
  )
}

/** The destination of one payout, in full, and whether this investor was ever paid there before. */
export const PayoutTo = ({ row, children }: { row: WithdrawalRow; children: ReactNode }) => (
  <div className="payout-to">
    <span>
      <span className="payout-method">{PAYOUT_METHODS[row.method]}</span> {destinationOf(row)}
    </span>
    <ProgramWarning row={row} />
    {row.isFirstPayment === true && (
      <span className="payout-first">
        <TriangleAlert size="1em" aria-hidden="true" />
        First payment to this {row.method === 'bank' ? 'bank account' : 'address'}
      </span>
    )}
    {children}
  </div>
)
