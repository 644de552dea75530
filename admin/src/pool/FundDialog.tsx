import { ASSETS } from '@assay/api/domain/asset'
import { FUNDING_SOURCE_NAMES, FUNDING_SOURCES } from '@assay/api/domain/funding_source'
import { typedAmount } from '@assay/api/domain/typed_amount'
import { usdOf } from '@assay/client/money'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { Problem } from '../commands/Problem.tsx'
import { MoneyField } from '../ui/MoneyField.tsx'
import { ChoiceField, NoteField, PlainField, STAFF_NOTE } from './fields.tsx'
import { evidenceIn, useEvidence } from './useEvidence.tsx'
import { type Typed, useMovement } from './useMovement.ts'

const INVALID = 'Please enter a valid amount.'
const assets = ASSETS.map((id) => ({ id, name: id }))
const sources = FUNDING_SOURCE_NAMES.map((id) => ({ id, name: FUNDING_SOURCES[id] }))

/** What is sent: the files by their ids, and a note only where there is one. */
function bodyOf({ amount = '', note = '', evidence, ...typed }: Typed) {
  const cents = typedAmount(amount)
  return {
    ...typed,
    amount: cents === null ? amount : usdOf(cents),
    evidence: evidenceIn(evidence),
    ...(note.trim() !== '' && { note: note.trim() }),
  }
}

/** Asks a second person to put money into the pool, with where it comes from and the files that show it. */
export function FundDialog() {
  const form = useMovement({
    path: 'pool/fundings',
    empty: { asset: '', amount: '', source: '', period: '', note: '', evidence: '' },
    required: {
      asset: null,
      source: null,
      period: null,
      evidence: 'Add a file that shows where the money comes from.',
    },
    sent: bodyOf,
  })
  const { typed, type, fields, isReady, isSending } = form
  const evidence = useEvidence(form)
  const common = { isFixed: !isReady, fields, typed, type }
  return (
    <CommandFrame
      title="Fund the pool?"
      confirm={{ label: isSending ? 'Requesting…' : 'Request a second approval' }}
      onConfirm={() =>
        form.confirm(({ amount = '' }) => (typedAmount(amount) === null ? { amount: INVALID } : {}))
      }
      isBusy={isSending}
      hasField
      findings={fields}
    >
      <p>
        The platform puts this money aside for earnings once another member of the staff has seen
        the evidence and confirmed it, whatever the amount. Investors see source, period, amount and
        hash.
      </p>
      <ChoiceField name="asset" label="Asset" choices={assets} {...common} hasFocus />
      <MoneyField
        label="Amount"
        value={typed.amount ?? ''}
        onType={type('amount')}
        error={fields?.amount}
        effect="goes into the pool"
        isFixed={!isReady}
      />
      <ChoiceField name="source" label="Source" choices={sources} {...common} />
      <PlainField
        name="period"
        label="Period"
        hint="What it was earned in, such as May 2026."
        {...common}
      />
      <NoteField {...STAFF_NOTE} {...common} />
      {evidence}
      <Problem text={form.problem} />
    </CommandFrame>
  )
}
