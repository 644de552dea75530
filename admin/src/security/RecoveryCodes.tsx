import { Button } from '@mui/material'
import { useState } from 'react'
import { useOpenDialog } from '../commands/dialogs.ts'
import { type Factors, useReadAgain } from '../trust/factors.ts'
import { AskPassword } from './AskPassword.tsx'
import { KeepCodes } from './KeepCodes.tsx'
import { Part } from './Part.tsx'

/** The number of recovery codes left, and the button that replaces them. */
export function RecoveryCodes({ factors }: { factors: Factors }) {
  const open = useOpenDialog()
  const { totp, passkeys, recoveryCodesLeft: left } = factors
  if (!totp && passkeys === 0) return null
  const few = left <= 2 ? ' Make new ones before you need them.' : ''
  return (
    <Part
      title="Recovery codes"
      why={`${left === 1 ? 'One is' : `${left} are`} left. Each signs you in once, in place of the app or a passkey.${few}`}
      commands={
        <Button size="small" onClick={() => open(<NewCodes withCode={totp} />)}>
          New codes
        </Button>
      }
    />
  )
}

function NewCodes({ withCode }: { withCode: boolean }) {
  const readAgain = useReadAgain()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <KeepCodes codes={codes} />
  return (
    <AskPassword<{ recoveryCodes: readonly string[] }>
      title="New recovery codes"
      why="You get ten new ones. Those that you have kept so far stop working."
      path="/factors/recovery-codes"
      go="Make new codes"
      withCode={withCode}
      done={({ recoveryCodes }) => {
        readAgain()
        setCodes(recoveryCodes)
      }}
    />
  )
}
