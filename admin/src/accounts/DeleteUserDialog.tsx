import { TextField } from '@mui/material'
import { useState } from 'react'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { Problem } from '../commands/Problem.tsx'
import type { Figures } from '../commands/rows.ts'
import { useFigures } from '../commands/useFigures.ts'
import { useRemoval } from '../commands/useRemoval.ts'
import { Facts } from '../ui/Facts.tsx'
import { formatUsd } from '@assay/client/money'
import type { InvestorRow } from './userCells.tsx'

interface DeleteUserDialogProps {
  readonly user: InvestorRow
  readonly after?: () => void
}

const moneyOf = ({ balance, held, invested }: Figures) => [
  { label: 'Available', value: formatUsd(balance) },
  { label: 'On hold', value: formatUsd(held) },
  { label: 'Invested', value: formatUsd(invested) },
]

const MISSING = 'This field is required.'

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.toLowerCase()

/** Deleting is final, so the e-mail has to be typed; the server refuses an account with money or open requests. */
export function DeleteUserDialog({ user, after }: DeleteUserDialogProps) {
  const { data } = useFigures(user.id)
  // a closed account has no e-mail
  const expected = user.email ?? user.name
  const [typed, setTyped] = useState('')
  const [findings, setFindings] = useState<{ readonly email: string }>()
  const { remove, complain, isBusy, problem } = useRemoval({
    list: 'users',
    id: user.id,
    done: 'User deleted successfully.',
    failed: 'Failed to delete user.',
    ...(after && { after }),
  })

  function confirm() {
    if (isSame(typed, expected)) {
      remove()
      return
    }
    const email =
      typed.trim() === '' ? MISSING : `This is another email. Type ${expected} to confirm.`
    setFindings({ email })
    complain(email)
  }

  return (
    <CommandFrame
      title={`Delete ${user.name}?`}
      confirm={{ label: isBusy ? 'Deleting…' : `Delete ${user.name}`, isGrave: true }}
      onConfirm={confirm}
      isBusy={isBusy}
      hasField
      findings={findings}
    >
      <p>
        Their sessions end and their personal data is erased for good. What the ledger has recorded
        stays, under the name Closed account. An account with money or open requests is not deleted.
      </p>
      {data !== undefined && <Facts facts={moneyOf(data)} />}
      <TextField
        label="Email of the user"
        required
        autoFocus
        autoComplete="off"
        type="email"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setFindings(undefined)
        }}
        error={findings !== undefined}
        helperText={findings?.email ?? `Type ${expected} to confirm.`}
      />
      <Problem text={problem} />
    </CommandFrame>
  )
}
