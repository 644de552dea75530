import { Button } from '@mui/material'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog, useOpenDialog } from '../commands/dialogs.ts'
import { Problem } from '../commands/Problem.tsx'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { useReadAgain } from '../trust/factors.ts'
import { SecretField } from '../trust/SecretField.tsx'
import { Part } from './Part.tsx'

const MISSING = 'This field is required.'
const OF_CURRENT = 'password_refused'

/** The password of the account, and the button that changes it. */
export function ChangePassword() {
  const open = useOpenDialog()
  return (
    <Part
      title="Password"
      why="Change it when another person may know it."
      commands={
        <Button size="small" onClick={() => open(<Change />)}>
          Change password
        </Button>
      }
    />
  )
}

function Change() {
  const close = useCloseDialog()
  const readAgain = useReadAgain()
  const [current, setCurrent] = useState('')
  const [fresh, setFresh] = useState('')
  const { send, isSending, refused, complain } = usePlainCall({
    method: 'POST',
    path: '/password',
    failed: 'Your password was not changed. Check your connection and try again.',
    done() {
      toast.success('Your password is changed.')
      readAgain()
      close()
    },
  })
  const wrongCurrent =
    refused?.code === OF_CURRENT ? refused.problem : refused?.fields.currentPassword
  const wrongFresh = refused?.fields.password
  const isAtField = wrongCurrent !== undefined || wrongFresh !== undefined

  function confirm(): void {
    const missing = {
      ...(current === '' && { currentPassword: MISSING }),
      ...(fresh === '' && { password: MISSING }),
    }
    if (Object.keys(missing).length > 0) complain(missing)
    else void send({ currentPassword: current, password: fresh })
  }

  return (
    <CommandFrame
      title="Choose another password"
      confirm={{ label: isSending ? 'One moment…' : 'Save' }}
      onConfirm={confirm}
      isBusy={isSending}
      hasField
      findings={isAtField ? (refused ?? undefined) : undefined}
    >
      <p>This session goes on. Every other one ends, and we mail you that it was changed.</p>
      <SecretField
        secret="currentPassword"
        value={current}
        onType={setCurrent}
        error={wrongCurrent}
        isFixed={isSending}
        isFirst
      />
      <SecretField
        secret="newPassword"
        value={fresh}
        onType={setFresh}
        error={wrongFresh}
        isFixed={isSending}
      />
      <Problem text={isAtField ? undefined : refused?.problem} />
    </CommandFrame>
  )
}
