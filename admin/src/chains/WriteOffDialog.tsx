import { formatUsd } from '@assay/client/money'
import type { Claim } from '@assay/client/schemas'
import { TextField } from '@mui/material'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { Problem } from '../commands/Problem.tsx'
import { useMovement } from '../pool/useMovement.ts'

/** Gives up what is owed for a reversed deposit, which a second member of staff confirms. */
export function WriteOffDialog({ claim }: { claim: Claim }) {
  const form = useMovement<string>({
    path: `claims/${claim.id}/write-off`,
    list: 'claims',
    empty: { reason: '' },
    required: { reason: null },
    sent: (typed) => typed,
  })
  const { typed, type, fields, isReady, isSending } = form
  return (
    <CommandFrame
      title="Write off this claim?"
      confirm={{ label: isSending ? 'Requesting…' : 'Request a second approval', isGrave: true }}
      onConfirm={() => form.confirm()}
      isBusy={isSending}
      hasField
      findings={fields}
    >
      <p>
        The platform gives up {formatUsd(claim.owed)} that {claim.user.name} owes when another
        member of the staff has confirmed it. If the chain has the payment again, this amount is the
        platform’s.
      </p>
      <TextField
        required
        autoFocus
        label="Reason"
        autoComplete="off"
        value={typed.reason ?? ''}
        onChange={({ target }) => type('reason')(target.value)}
        disabled={!isReady}
        error={fields?.reason !== undefined}
        helperText={fields?.reason ?? 'For the second person, and kept with the claim.'}
      />
      <Problem text={form.problem} />
    </CommandFrame>
  )
}
