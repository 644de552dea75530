import useSWR from 'swr'
import type { Answer } from '../client.ts'
import { Amount } from '../ui/Amount.tsx'
import { Rosette } from '../ui/Rosette.tsx'
import { Lost, Progress, Term } from './InvestmentCard.tsx'
import { agreedName, type Investment } from './investment.ts'
import { numbered } from './numbered.ts'
import { usePlanRanks } from './usePlanRanks.ts'
import './log.css'
import './investment_summary.css'

/** What an investor looks for first: which investment it is, how far it has come, what it has earned, when it ends. */
export function InvestmentSummary({ id }: { id: string }) {
  const { data } = useSWR<Answer<Investment[]>, Error>('/investment/all')
  const rankOf = usePlanRanks()
  const found = numbered(data?.data ?? []).find(({ investment }) => investment.id === id)
  if (found === undefined) return null
  const { investment, number } = found
  return (
    <section className="card investment-summary" aria-labelledby="investment-summary-title">
      <div className="investment-summary-seal">
        <Rosette seed={investment.plan_id} rank={rankOf(investment.plan_id)} isFitted />
      </div>
      <h2 id="investment-summary-title">
        <span className="muted figures">No. {number}</span> {agreedName(investment)}
      </h2>
      <Progress investment={investment} />
      <dl>
        <div>
          <dt>Earned so far</dt>
          <dd>
            <Amount value={investment.earnings} />
          </dd>
        </div>
        <Lost investment={investment} />
        <Term investment={investment} />
      </dl>
    </section>
  )
}
