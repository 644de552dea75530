import { useId, useState } from 'react'
import { InvestmentCard } from './InvestmentCard.tsx'
import type { Group, Investment } from './investment.ts'
import type { Rank } from './usePlanRanks.ts'

interface CardGroupProps {
  readonly group: Group
  readonly cards: readonly { readonly investment: Investment; readonly number: number }[]
  readonly rankOf: (planId: string) => Rank
}

const AT_FIRST = 12

/** A long past is not drawn before the investor opens it. */
export function CardGroup({ group, cards, rankOf }: CardGroupProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? cards : cards.slice(0, AT_FIRST)
  const titleId = useId()
  return (
    <section className="log-group" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {group} <span className="muted figures">({cards.length})</span>
      </h2>
      {cards.length === 0 && <p className="muted">None.</p>}
      <div className="log-cards">
        {shown.map((card) => (
          <InvestmentCard
            key={card.investment.id}
            rank={rankOf(card.investment.plan_id)}
            {...card}
          />
        ))}
      </div>
      {shown.length < cards.length && (
        <button
          className="button button-quiet log-more"
          type="button"
          onClick={() => setWhole(true)}
        >
          Show all {cards.length}
        </button>
      )}
    </section>
  )
}
