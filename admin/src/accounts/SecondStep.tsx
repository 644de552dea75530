import { type ReactNode, useState } from 'react'
import { Entrance } from './Entrance.tsx'
import { EntranceField } from './EntranceField.tsx'
import { Problem } from './Problem.tsx'
import { giveCode, givePasskey } from './secondStepCalls.ts'
import { type FactorAsked, StaffCallFailure } from './staffCalls.ts'
import { useEntranceForm } from './useEntranceForm.ts'
import { usePasskeyButton } from './usePasskeyButton.ts'

interface SecondStepProps {
  readonly asked: FactorAsked
  readonly remembered: boolean
  readonly done: () => void
  /** Back to the password: with a sentence where the challenge has died. */
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
export function SecondStep({ asked, remembered, done, back }: SecondStepProps) {
  const has = (factor: FactorAsked['factors'][number]) => asked.factors.includes(factor)
  const [isRecovering, setRecovering] = useState(false)
  const step = async (act: () => Promise<void>) => {
    try {
      await act()
      done()
    } catch (failure) {
      if (!(failure instanceof StaffCallFailure) || failure.code !== 'challenge_dead') throw failure
      back(failure.message)
    }
  }
  const { state, submit, sending, problem } = useEntranceForm(['code'], ({ code = '' }) =>
    step(() => giveCode(asked.challenge, code.trim(), remembered)),
  )
  const passkey = usePasskeyButton(() => step(() => givePasskey(asked.challenge, remembered)))
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
          <Other isMain={!hasField} onPress={passkey.press} isBusy={sending || passkey.isBusy}>
            {passkey.isBusy ? 'Waiting for your device…' : 'Use a passkey'}
          </Other>
        )}
        {has('recovery_code') && (isRecovering ? has('totp') : true) && (
          <Other onPress={() => setRecovering(!isRecovering)}>{other}</Other>
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

interface OtherProps {
  readonly isMain?: boolean
  readonly isBusy?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

const Other = ({ isMain = false, isBusy = false, onPress, children }: OtherProps) => (
  <button
    className={isMain ? 'entrance-submit' : 'entrance-other'}
    type="button"
    onClick={onPress}
    disabled={isBusy}
  >
    {children}
  </button>
)
