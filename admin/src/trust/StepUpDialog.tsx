import { presentPasskey, type RequestOptions } from '@assay/client/passkeys'
import type { Sensitive } from '@assay/client/stepUp'
import { Button } from '@mui/material'
import { useState } from 'react'
import { knowsPasskeys, usePasskeyButton } from '../accounts/usePasskeyButton.ts'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { Problem } from '../commands/Problem.tsx'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { call } from '../client.ts'
import { type Factors, useFactors } from './factors.ts'
import './trust.css'
import { SecretField, type Secret } from './SecretField.tsx'

interface StepUpDialogProps {
  readonly wanted: Sensitive
  readonly onProof: (proof: string) => void
}

/** The first secret of the dialog; null if there are only passkeys. */
const firstSecret = ({ totp, passkeys }: Factors): Secret | null => {
  if (totp) return 'code'
  if (passkeys === 0) return 'password'
  return knowsPasskeys() ? null : 'recovery'
}

/** Asks the person to confirm who they are: by a code, a passkey or, without either, the password. */
export function StepUpDialog(props: StepUpDialogProps) {
  const { data, isError } = useFactors()
  if (data !== undefined) return <StepUpForm {...props} factors={data} />
  return (
    <CommandFrame title="Confirm that it is you" cancel="Cancel">
      <p role="status">{isError ? '' : 'Loading…'}</p>
      <Problem
        text={isError ? 'What protects your account could not be fetched. Try again.' : undefined}
      />
    </CommandFrame>
  )
}

function StepUpForm({ wanted, onProof, factors }: StepUpDialogProps & { factors: Factors }) {
  const [secret, setSecret] = useState(() => firstSecret(factors))
  const [typed, setTyped] = useState('')
  const { send, isSending, refused, complain } = usePlainCall<{ proof: string }>({
    method: 'POST',
    path: '/step-up',
    failed: 'It could not be confirmed. Check your connection and try again.',
    done: ({ proof }) => onProof(proof),
  })
  const passkey = usePasskeyButton(async () => {
    const { data } = await call<RequestOptions>('POST', '/step-up/passkey-options', { body: {} })
    const signed = await presentPasskey(data)
    await send({ ...wanted, passkey: signed })
  })
  const isBusy = isSending || passkey.isBusy
  const confirm = () => {
    if (secret === null) passkey.press()
    else if (typed.trim() === '') complain({ [secret]: 'This field is required.' })
    else void send({ ...wanted, ...givenAs(secret, typed) })
  }
  const turnTo = (next: Secret) => {
    setSecret(next)
    setTyped('')
  }
  const error = secret === null ? undefined : refusalAt(secret, refused)
  return (
    <CommandFrame
      title="Confirm that it is you"
      confirm={{ label: labelOf(secret, isBusy) }}
      onConfirm={confirm}
      isBusy={isBusy}
      hasField={secret !== null}
      findings={error === undefined ? undefined : (refused ?? undefined)}
    >
      <p>
        This needs a proof that it is still you. What you have asked for then goes on by itself.
      </p>
      {secret !== null && (
        <SecretField
          key={secret}
          secret={secret}
          value={typed}
          onType={setTyped}
          error={error}
          isFixed={isBusy}
          isFirst
        />
      )}
      <OtherWays
        factors={factors}
        secret={secret}
        isBusy={isBusy}
        turnTo={turnTo}
        usePasskey={passkey.press}
      />
      <Problem text={passkey.problem ?? (error === undefined ? refused?.problem : undefined)} />
    </CommandFrame>
  )
}

interface OtherWaysProps {
  readonly factors: Factors
  readonly secret: Secret | null
  readonly isBusy: boolean
  readonly turnTo: (secret: Secret) => void
  readonly usePasskey: () => void
}

function OtherWays({ factors, secret, isBusy, turnTo, usePasskey }: OtherWaysProps) {
  const { totp, passkeys, recoveryCodesLeft } = factors
  return (
    <div className="step-up-ways">
      {secret !== null && passkeys > 0 && knowsPasskeys() && (
        <Button size="small" onClick={usePasskey} disabled={isBusy}>
          Use a passkey
        </Button>
      )}
      {secret !== 'password' && secret !== 'recovery' && recoveryCodesLeft > 0 && (
        <Button size="small" onClick={() => turnTo('recovery')} disabled={isBusy}>
          Use a recovery code
        </Button>
      )}
      {secret === 'recovery' && totp && (
        <Button size="small" onClick={() => turnTo('code')} disabled={isBusy}>
          Use the code of your app
        </Button>
      )}
    </div>
  )
}

const givenAs = (secret: Secret, typed: string) =>
  secret === 'password' ? { password: typed } : { code: typed.trim() }

function labelOf(secret: Secret | null, isBusy: boolean): string {
  if (secret === null) return isBusy ? 'Waiting for your device…' : 'Use a passkey'
  return isBusy ? 'Confirming…' : 'Confirm'
}

const WRONG = new Set(['factor_refused', 'password_refused'])

/** The error of the one field, from the form or from the server. */
function refusalAt(
  secret: Secret,
  refused: ReturnType<typeof usePlainCall>['refused'],
): string | undefined {
  if (refused === null) return undefined
  if (WRONG.has(refused.code)) return refused.problem
  return refused.fields[secret] ?? refused.fields[secret === 'recovery' ? 'code' : secret]
}
