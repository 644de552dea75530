import { TextField } from '@mui/material'
import { useState } from 'react'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog } from '../commands/dialogs.ts'
import { Problem } from '../commands/Problem.tsx'
import { useRefresh } from '../commands/useRefresh.ts'
import { useSend } from '../commands/useSend.ts'
import { Facts } from '../ui/Facts.tsx'
import type { DepositAddress } from '@assay/client/schemas'

/** As long as the API takes. */
const LONGEST = 100

/** Requests another address of an asset, which another member of staff has to confirm. */
export function AddressDialog({ row: { asset, address, isShared } }: { row: DepositAddress }) {
  const close = useCloseDialog()
  const refresh = useRefresh()
  const over = () => {
    refresh('approvals', null)
    close()
  }
  const { stage, kept, send, complain } = useSend({
    method: 'PUT',
    path: `deposit-addresses/${asset}`,
    failed: 'The second approval was not requested. Check your connection and try again.',
    done: over,
    asked: over,
    undone: () => refresh('approvals', null),
  })
  const [typed, setTyped] = useState(kept?.address ?? '')
  const isReady = stage.at === 'ready'
  const isSending = stage.at === 'sending'
  const error = isReady ? stage.fields?.address : undefined

  function confirm() {
    if (typed.trim() === '') complain({ address: 'This field is required.' })
    else void send({ address: typed.trim() })
  }

  return (
    <CommandFrame
      title={`Change the ${asset} address?`}
      confirm={{ label: isSending ? 'Requesting…' : 'Request a second approval' }}
      onConfirm={confirm}
      isBusy={isSending}
      hasField
      findings={isReady ? stage.fields : undefined}
    >
      <p>
        {isShared
          ? 'New deposits go to this address once another member of staff has confirmed it and the delay of this installation is over.'
          : 'New deposits get addresses of their own from the account of the chain. This address is used only where the chain has no account in force, once another member of staff has confirmed it and the delay of this installation is over.'}
      </p>
      <Facts facts={[{ label: 'Until now', value: address, isWide: true }]} />
      <TextField
        label="New address"
        required
        autoFocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        disabled={!isReady}
        error={error !== undefined}
        helperText={error}
        slotProps={{ htmlInput: { maxLength: LONGEST, spellCheck: false } }}
      />
      <Problem text={isSending || error !== undefined ? undefined : stage.problem} />
    </CommandFrame>
  )
}
