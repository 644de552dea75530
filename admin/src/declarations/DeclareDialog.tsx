import { DECLARED_RATE_PROBLEM, isDeclaredRate } from '@assay/api/domain/declared_rate'
import type { DeclaredPlan } from '@assay/client/schemas'
import { dateInWords, shortDate } from '../business_days/words.ts'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { Problem } from '../commands/Problem.tsx'
import { ChoiceField, NoteField, PlainField } from '../pool/fields.tsx'
import { evidenceIn, useEvidence } from '../pool/useEvidence.tsx'
import { type Typed, useMovement } from '../pool/useMovement.ts'

/** A percentage as people type it: with a comma, a per cent sign, or the long minus. */
const rateOf = (typed: string): string =>
  typed.trim().replace(/%$/, '').trim().replace(',', '.').replace(/^−/, '-').replace(/^\+/, '')

/** Asks a second person to declare the next day of a plan, with the files that show its result. */
export function DeclareDialog({ plans }: { plans: readonly DeclaredPlan[] }) {
  const ready = plans.filter(({ mayBeDeclared }) => mayBeDeclared)
  if (ready.length > 0) return <DeclareForm plans={ready} />
  return (
    <CommandFrame title="Declare a day?" cancel="Close">
      <p>
        Every day that is over is declared, or waits for a second approval. The next one can be
        declared when it is over.
      </p>
    </CommandFrame>
  )
}

function DeclareForm({ plans }: { plans: readonly DeclaredPlan[] }) {
  const dateOf = (id: string | undefined) => plans.find((plan) => plan.id === id)?.nextDate ?? ''
  const form = useMovement({
    path: 'declarations',
    list: 'declarations',
    empty: { plan: '', rate: '', note: '', evidence: '' },
    required: {
      plan: null,
      rate: null,
      note: null,
      evidence: 'Add a file that shows the result of the day.',
    },
    sent: ({ plan, rate = '', note = '', evidence }: Typed) => ({
      ...{ plan, date: dateOf(plan), rate: rateOf(rate), note: note.trim() },
      evidence: evidenceIn(evidence),
    }),
  })
  const { typed, type, fields, isReady, isSending } = form
  const evidence = useEvidence(form)
  const common = { isFixed: !isReady, fields, typed, type }
  return (
    <CommandFrame
      title="Declare a day?"
      confirm={{ label: isSending ? 'Requesting…' : 'Request a second approval' }}
      onConfirm={() =>
        form.confirm(({ rate = '' }) =>
          rate.trim() === '' || isDeclaredRate(rateOf(rate)) ? {} : { rate: DECLARED_RATE_PROBLEM },
        )
      }
      isBusy={isSending}
      hasField
      findings={fields}
    >
      <p>
        Another member of the staff sees the evidence and what it means before it counts. Then it
        never changes. Below zero it is a loss, which lowers the principal of each investment.
      </p>
      <ChoiceField
        name="plan"
        label="Plan and day"
        choices={plans.map(({ id, name, nextDate }) => ({
          id,
          name: `${name}: ${shortDate(nextDate ?? '')}`,
        }))}
        {...common}
        hasFocus
      />
      {dateOf(typed.plan) !== '' && <p>It is the result of {dateInWords(dateOf(typed.plan))}.</p>}
      <PlainField
        name="rate"
        label="Result in per cent"
        hint="Of the principal, for this one day, such as 0.35 or -1.2."
        {...common}
      />
      <NoteField hint="Why. Investors read it beside the day." most={500} isRequired {...common} />
      {evidence}
      <Problem text={form.problem ?? fields?.date} />
    </CommandFrame>
  )
}
