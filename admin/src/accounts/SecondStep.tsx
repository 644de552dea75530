import { CallFailure } from '@assay/client/failures'
import { useState } from 'react'
import { Entrance } from './Entrance.tsx'
import { EntranceField } from './EntranceField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { Problem } from './Problem.tsx'
import { giveCode, givePasskey } from './secondStepCalls.ts'
import type { SecondStepRequired } from './staffCalls.ts'
import { useEntranceForm } from './useEntranceForm.ts'
import { usePasskeyButton } from './usePasskeyButton.ts'

interface SecondStepProps {
  readonly secondStep: SecondStepRequired
  readonly remembered: boolean
  readonly done: () => Promise<void>
  /** Back to the password, with a sentence if the challenge has expired. */
  readonly back: (problem?: string) => void
}

const APP = {
  label: 'Code',
  hint: 'The six digits that your authenticator app shows for Assay.',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const
const RECOVERY = {
  label: 'Recovery code',
  hint: 'One of those that you kept when you set this up. Each works once.',
  inputMode: 'text',
  autoComplete: 'off',
} as const

/** The second step of the sign-in, after a right password. */
export function SecondStep({ secondStep, remembered, done, back }: SecondStepProps) {
  const has = (factor: SecondStepRequired['factors'][number]) => secondStep.factors.includes(factor)
  const [isRecovering, setRecovering] = useState(false)
  const step = async (command: () => Promise<void>) => {
    try {
      await command()
      await done()
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.code !== 'challenge_dead') throw failure
      back(failure.message)
    }
  }
  const { state, submit, sending, problem } = useEntranceForm(['code'], ({ code = '' }) =>
    step(() => giveCode(secondStep.challenge, code.trim(), remembered)),
  )
  const passkey = usePasskeyButton(() => step(() => givePasskey(secondStep.challenge, remembered)))
  const field = isRecovering ? RECOVERY : APP
  const other = isRecovering ? 'Use the code of your app' : 'Use a recovery code'
  const hasField = has('totp') || isRecovering
  return (
    <Entrance title="Two-step sign-in" intro="Your password was right. Now show that it is you.">
      <Problem text={passkey.problem ?? state.problem} focus={problem} />
      <div className="entrance-form">
        {hasField && (
          <form className="entrance-fields" action={submit} noValidate>
            <EntranceField
              key={field.label}
              name="code"
              type="text"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              {...field}
              error={state.fields.code}
            />
            <button className="entrance-submit" type="submit" disabled={sending || passkey.isBusy}>
              {sending ? 'Verifying…' : 'Verify'}
            </button>
          </form>
        )}
        {has('passkey') && (
          <PasskeyButton
            label="Use a passkey"
            passkey={passkey}
            isOff={sending}
            isMain={!hasField}
          />
        )}
        {has('recovery_code') && (has('totp') || !isRecovering) && (
          <button
            className="entrance-other"
            type="button"
            onClick={() => setRecovering(!isRecovering)}
          >
            {other}
          </button>
        )}
      </div>
      <p className="entrance-turn">
        <button className="entrance-link" type="button" onClick={() => back()}>
          Back to the password
        </button>
      </p>
    </Entrance>
  )
}
