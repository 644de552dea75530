import { useId } from 'react'
import { Amount } from '../ui/Amount.tsx'
import { exitFee, KIND_WORDS } from '@assay/client/terms'
import { daysText } from '@assay/client/plans'
import { Rosette } from '../ui/Rosette.tsx'
import { PlanSearch, PlanTurner } from './PlanFinder.tsx'
import { nameOf, PAUSED, type Plan, returnsText } from './plan.ts'
import { usePlanPages } from './usePlanPages.ts'
import { type Rank, usePlanRanks } from './usePlanRanks.ts'

interface PlanTableProps {
  readonly plans: readonly Plan[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly error?: string | undefined
}

const COLUMNS = [
  'Plan',
  'Minimum',
  'Maximum',
  'Term',
  'Projected return',
  'Leaving early',
  'Risk',
] as const
const FIGURES: readonly string[] = COLUMNS.slice(1, -1)
const RISK = 'High'

// The roles are written out because on a phone the rows are laid out as cards.
export function PlanTable({ plans, chosen, onChoose, error }: PlanTableProps) {
  const noteId = useId()
  const { shown, finder } = usePlanPages(plans)
  const rankOf = usePlanRanks()
  const away = shown.some(({ id }) => id === chosen)
    ? undefined
    : plans.find(({ id }) => id === chosen)
  return (
    <fieldset
      className="plans"
      aria-describedby={error === undefined ? undefined : noteId}
      data-invalid={error !== undefined}
    >
      <legend className="field-label">Plan</legend>
      {finder && <PlanSearch finder={finder} />}
      {away && (
        <p>
          Chosen: <strong>{nameOf(away)}</strong>
          <input type="hidden" name="plan_id" value={away.id} />
        </p>
      )}
      <table className="plan-table" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={FIGURES.includes(column) ? 'end' : undefined}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((plan, i) => (
            <Row
              key={plan.id}
              plan={plan}
              rank={rankOf(plan.id)}
              id={i === 0 ? 'plan_id' : `plan-${plan.id}`}
              isChosen={plan.id === chosen}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
      {finder && <PlanTurner finder={finder} />}
      <p className="field-hint">
        Returns are per cent of the amount for each day of the term. They are projected, not
        guaranteed. Leaving early: the fee in per cent of the principal. Risk {RISK}: you could lose
        all of it.
      </p>
      {error !== undefined && (
        <p className="field-error" id={noteId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface RowProps {
  readonly plan: Plan
  readonly rank: Rank
  readonly id: string
  readonly isChosen: boolean
  readonly onChoose: (id: string) => void
}

function Row({ plan, rank, id, isChosen, onChoose }: RowProps) {
  return (
    <tr role="row" data-chosen={isChosen}>
      <th role="rowheader" scope="row">
        <label className="plan-choice" htmlFor={id}>
          <input
            type="radio"
            name="plan_id"
            id={id}
            value={plan.id}
            checked={isChosen}
            disabled={plan.pausedSince !== null}
            aria-describedby={plan.pausedSince === null ? undefined : `paused-${plan.id}`}
            onChange={() => onChoose(plan.id)}
          />
          <span className="plan-rosette">
            <Rosette seed={plan.id} rank={rank} isFitted />
          </span>
          {nameOf(plan)}
        </label>
        {plan.pausedSince !== null && (
          <span className="plan-kind" id={`paused-${plan.id}`}>
            {PAUSED}
          </span>
        )}
        {plan.kind === 'declared' && <span className="plan-kind">{KIND_WORDS.declared}</span>}
      </th>
      <td role="cell" data-label="Minimum" className="end">
        <Amount value={plan.minAmount} />
      </td>
      <td role="cell" data-label="Maximum" className="end">
        <Amount value={plan.maxAmount} />
      </td>
      <td role="cell" data-label="Term" className="end">
        {daysText(plan.duration)}
      </td>
      <td role="cell" data-label="Projected return" className="figures end">
        {returnsText(plan)}
      </td>
      <td role="cell" data-label="Leaving early" className="figures end">
        {exitFee(plan.earlyExit)}
      </td>
      <td role="cell" data-label="Risk">
        {RISK}
      </td>
    </tr>
  )
}
