import { serverNow } from '@assay/client/serverTime'
import { inUsd } from '@assay/client/money'
import type { EarningBatch, EarningProposal } from '@assay/client/schemas'
import { useState } from 'react'
import { useCloseDialog } from '../commands/dialogs.ts'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { Reason } from '../commands/Reason.tsx'
import { useRefresh } from '../commands/useRefresh.ts'
import { type Stage, useSend } from '../commands/useSend.ts'
import { CreditResults } from './CreditResults.tsx'
import {
  asSent,
  asTexts,
  type Credit,
  counted,
  creditsIn,
  totalOf,
  totalsOf,
} from './creditBatch.ts'
import { useReadAgain } from './useProposals.ts'

interface CreditReviewProps {
  readonly rows: readonly EarningProposal[]
  readonly credits: readonly Credit[]
}

const today = () => new Date(serverNow()).toLocaleDateString('en-GB', { dateStyle: 'medium' })

/** One review of all credits: count, totals per asset and the reason; then a result for each. */
export function CreditReview(given: CreditReviewProps) {
  const refresh = useRefresh()
  const close = useCloseDialog()
  const readAgain = useReadAgain()
  const [answer, setAnswer] = useState<EarningBatch | null>(null)
  const { stage, kept, send, complain } = useSend<EarningBatch>({
    method: 'POST',
    path: 'earnings/batch',
    failed: 'Failed to credit/debit earnings.',
    sent: asSent,
    done(data) {
      setAnswer(data)
      refresh('earnings', null)
      readAgain()
    },
    asked() {
      refresh('approvals', null)
      close()
    },
    undone: () => refresh('earnings', null),
  })
  const [reason, setReason] = useState(kept?.reason ?? `Earnings credited by hand on ${today()}`)
  const rows = new Map(given.rows.map((row) => [row.investmentId, row]))
  // without an answer it is still that batch, even if the screen shows other amounts by now
  const credits = kept === undefined ? given.credits : creditsIn(kept)
  const words = `${counted(credits.length)}, ${inUsd(totalOf(credits))}`

  if (answer !== null) {
    return (
      <CommandFrame title="Credited earnings" cancel="Close" isWide>
        <CreditResults answer={answer} rows={rows} />
      </CommandFrame>
    )
  }
  const isBusy = stage.at === 'sending'
  const isFixed = isBusy || stage.at === 'lost'
  const confirm = () =>
    reason.trim() === ''
      ? complain({ reason: 'This field is required.' })
      : void send(asTexts(credits, reason.trim()))
  const label = `Credit ${words}`
  return (
    <CommandFrame
      title={`Credit ${counted(credits.length)}?`}
      confirm={{
        label: isBusy ? 'Crediting…' : stage.at === 'lost' ? `Try again: ${label}` : label,
      }}
      onConfirm={confirm}
      isBusy={isBusy}
      findings={stage.at === 'ready' ? stage.fields : undefined}
      isWide
    >
      <p>
        The platform pays these investors, free to use at once, and on top of the days that the
        close of business pays by itself. All are credited together; one that is refused is left out
        and does not stop the others. A total above what one person may credit waits for a second
        approval, with every item or none.
      </p>
      <Totals credits={credits} rows={rows} />
      <Reason
        value={reason}
        onType={setReason}
        hint="Every one of these investors reads it beside the earning."
        error={stage.at === 'ready' ? stage.fields?.reason : undefined}
        isFixed={isFixed}
      />
      <Complaint stage={stage} credits={credits} rows={rows} />
    </CommandFrame>
  )
}

interface ComplaintProps {
  readonly stage: Stage
  readonly credits: readonly Credit[]
  readonly rows: ReadonlyMap<string, EarningProposal>
}

/** The problem; for a total above the limit also the items that prevent a second approval, and why. */
function Complaint({ stage, credits, rows }: ComplaintProps) {
  const fields = (stage.at === 'ready' && stage.fields) || {}
  const refused = credits.flatMap(({ investmentId }, nth) => {
    const why = fields[`items.${nth}.investmentId`]
    return why === undefined ? [] : { investmentId, row: rows.get(investmentId), why }
  })
  return (
    <div role="alert">
      {'problem' in stage && stage.problem !== undefined && (
        <p className="command-problem">{stage.problem}</p>
      )}
      {refused.length > 0 && (
        <ul className="credit-refused">
          {refused.map(({ investmentId, row, why }) => (
            <li key={investmentId}>
              <strong>{row?.name ?? 'An investor'}</strong>{' '}
              <code className="id">{row?.reference ?? investmentId}</code>: {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface TotalsProps {
  readonly credits: readonly Credit[]
  readonly rows: ReadonlyMap<string, EarningProposal>
}

const Totals = ({ credits, rows }: TotalsProps) => (
  <table className="command-changes">
    <caption>What is credited</caption>
    <thead>
      <tr>
        <th scope="col" className="command-text">
          Asset
        </th>
        <th scope="col">Investments</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {totalsOf(credits, rows).map(({ method, count, amount }) => (
        <tr key={method}>
          <th scope="row">{method}</th>
          <td>{count}</td>
          <td>{inUsd(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>{credits.length}</td>
        <td>{inUsd(totalOf(credits))}</td>
      </tr>
    </tfoot>
  </table>
)
