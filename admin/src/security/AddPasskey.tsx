import type { AddedPasskey } from '@assay/client/schemas'
import { TextField } from '@mui/material'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { createPasskey, type CreationOptions } from '@assay/client/passkeys'
import { usePasskeyButton } from '../accounts/usePasskeyButton.ts'
import { useCloseDialog } from '../commands/dialogs.ts'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { Problem } from '../commands/Problem.tsx'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { AskPassword } from './AskPassword.tsx'
import { KeepCodes } from './KeepCodes.tsx'
import { useEnrolled } from './useEnrolled.ts'

const LONGEST = 60

/** A passkey of this device or of a security key: the password, then the browser's dialog, and a name for it. */
export function AddPasskey() {
  const [options, setOptions] = useState<CreationOptions | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <KeepCodes codes={codes} />
  if (options !== null) return <Make options={options} done={setCodes} />
  return (
    <AskPassword<CreationOptions>
      title="Add a passkey"
      why="First your password. Then your browser asks for your fingerprint, your face or a security key."
      path="/passkeys/options"
      go="Continue"
      done={setOptions}
    />
  )
}

interface MakeProps {
  readonly options: CreationOptions
  readonly done: (codes: readonly string[]) => void
}

function Make({ options, done }: MakeProps) {
  const close = useCloseDialog()
  const enrolled = useEnrolled()
  const [name, setName] = useState('')
  const { send, isSending, refused, complain } = usePlainCall<AddedPasskey>({
    method: 'POST',
    path: '/passkeys',
    failed: 'The passkey could not be kept. Check your connection and try again.',
    done({ recoveryCodes }) {
      toast.success('Passkey added.')
      enrolled()
      if (recoveryCodes === null) close()
      else done(recoveryCodes)
    },
  })
  const device = usePasskeyButton(async () =>
    send({ name: name.trim(), passkey: await createPasskey(options) }),
  )
  const error = refused?.fields.name
  const isBusy = isSending || device.isBusy
  return (
    <CommandFrame
      title="Add a passkey"
      confirm={{ label: isBusy ? 'Waiting for your device…' : 'Make the passkey' }}
      onConfirm={() => {
        if (name.trim() === '') complain({ name: 'This field is required.' })
        else device.press()
      }}
      isBusy={isBusy}
      hasField
      findings={error === undefined ? undefined : (refused ?? undefined)}
    >
      <p>Give it a name by which you know it again, such as the device that it is on.</p>
      <TextField
        label="Name of the passkey"
        required
        autoFocus
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        disabled={isBusy}
        error={error !== undefined}
        helperText={error ?? 'For example: office laptop'}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      <Problem text={device.problem ?? (error === undefined ? refused?.problem : undefined)} />
    </CommandFrame>
  )
}
