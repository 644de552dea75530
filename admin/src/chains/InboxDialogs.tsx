import { formatUsd } from '@assay/client/money'
import type { InboxItem } from '@assay/client/schemas'
import { TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { Problem } from '../commands/Problem.tsx'
import { useMovement } from '../pool/useMovement.ts'

type Way = 'credit' | 'refund' | 'recover'

interface WayOutProps {
  readonly item: InboxItem
  readonly way: Way
  readonly title: string
  readonly children: ReactNode
  /** The field beside the reason. */
  readonly field?: {
    readonly name: string
    readonly label: string
    readonly hint: string
    readonly usual?: string | undefined
  }
  readonly isGrave?: boolean
}

/** A way out of the inbox, which a second member of staff confirms. */
function WayOut({ item, way, title, children, field, isGrave = false }: WayOutProps) {
  const form = useMovement<string>({
    path: `chain-inbox/${item.id}/${way}`,
    list: 'chain-inbox',
    empty: { reason: '', ...(field && { [field.name]: field.usual ?? '' }) },
    required: { reason: null, ...(field && { [field.name]: null }) },
    sent: (typed) => typed,
  })
  const { typed, type, fields, isReady, isSending } = form
  const shown = [
    ...(field ? [field] : []),
    { name: 'reason', label: 'Reason', hint: 'For the second person, and kept with the coins.' },
  ]
  return (
    <CommandFrame
      title={title}
      confirm={{ label: isSending ? 'Requesting…' : 'Request a second approval', isGrave }}
      onConfirm={() => form.confirm()}
      isBusy={isSending}
      hasField
      findings={fields}
    >
      {children}
      {shown.map(({ name, label, hint }, at) => (
        <TextField
          key={name}
          required
          autoFocus={at === 0}
          label={label}
          autoComplete="off"
          value={typed[name] ?? ''}
          onChange={({ target }) => type(name)(target.value)}
          disabled={!isReady}
          error={fields?.[name] !== undefined}
          helperText={fields?.[name] ?? hint}
        />
      ))}
      <Problem text={form.problem} />
    </CommandFrame>
  )
}

const amountOf = ({ coins, token, asset }: InboxItem) => `${coins} ${token ?? asset}`

export const CreditDialog = ({ item }: { item: InboxItem }) => (
  <WayOut
    item={item}
    way="credit"
    title="Credit these coins to an investor?"
    field={{
      name: 'uid',
      label: 'ID of the investor',
      hint: 'From the page of the investor.',
      // what was paid for a deposit is its investor's
      usual: item.depositId === null ? undefined : (item.uid ?? undefined),
    }}
  >
    <p>
      A deposit of {item.worth === null ? amountOf(item) : formatUsd(item.worth)} is opened and
      credited at once when another member of the staff has confirmed it. It cannot be undone.
    </p>
  </WayOut>
)

export const RefundDialog = ({ item }: { item: InboxItem }) => (
  <WayOut
    item={item}
    way="refund"
    title="Refund these coins?"
    field={{
      name: 'address',
      label: `${item.asset} address of the sender`,
      hint: 'Have the sender prove that it is theirs.',
    }}
  >
    <p>
      This records the instruction to send {amountOf(item)} back. Nothing is sent yet: the coins
      stay in the inbox until they are paid out.
    </p>
  </WayOut>
)

export const RecoverDialog = ({ item }: { item: InboxItem }) => (
  <WayOut item={item} way="recover" title="Keep these coins for the platform?" isGrave>
    <p>
      {amountOf(item)} leave the inbox and are credited to nobody. Do this only where nobody can be
      found who sent them.
    </p>
  </WayOut>
)
