import { typedAmount } from '@assay/api/domain/typed_amount'
import { formatUsd, usdOf } from '@assay/client/money'
import type { PoolState } from '@assay/client/schemas'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { Problem } from '../commands/Problem.tsx'
import { MoneyField } from '../ui/MoneyField.tsx'
import { ChoiceField, NoteField, STAFF_NOTE } from './fields.tsx'
import { type Typed, useMovement } from './useMovement.ts'

const INVALID = 'Please enter a valid amount.'

function bodyOf({ amount = '', note = '', asset }: Typed) {
  const cents = typedAmount(amount)
  return {
    asset,
    amount: cents === null ? amount : usdOf(cents),
    ...(note.trim() !== '' && { note: note.trim() }),
  }
}

/** Asks a second person to take money out of the pool, never what is due to investors. */
export function WithdrawDialog({ states }: { states: readonly PoolState[] }) {
  const form = useMovement({
    path: 'pool/withdrawals',
    empty: { asset: '', amount: '', note: '' },
    required: { asset: null, note: null },
    sent: bodyOf,
  })
  const { typed, type, fields, isReady, isSending } = form
  const common = { isFixed: !isReady, fields, typed, type }
  const choices = states.map(({ asset, takeable }) => ({
    id: asset,
    name: `${asset}: ${formatUsd(takeable)} may be taken out`,
  }))
  return (
    <CommandFrame
      title="Take money out of the pool?"
      confirm={{ label: isSending ? 'Requesting…' : 'Request a second approval', isGrave: true }}
      onConfirm={() =>
        form.confirm(({ amount = '' }) => (typedAmount(amount) === null ? { amount: INVALID } : {}))
      }
      isBusy={isSending}
      hasField
      findings={fields}
    >
      <p>
        What is taken out is no longer there for earnings; what is due to investors stays in. It
        takes another member of the staff, and investors see that it was taken out.
      </p>
      <ChoiceField name="asset" label="Asset" choices={choices} {...common} hasFocus />
      <MoneyField
        label="Amount"
        value={typed.amount ?? ''}
        onType={type('amount')}
        error={fields?.amount}
        effect="leaves the pool"
        isFixed={!isReady}
      />
      <NoteField {...STAFF_NOTE} {...common} />
      <Problem text={form.problem} />
    </CommandFrame>
  )
}
