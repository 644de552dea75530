import { useEffect } from 'react'
import { Field } from './Field.tsx'

interface CodeFieldProps {
  readonly name: string
  /** A recovery code instead of a code of the app. */
  readonly isRecovery?: boolean
  /** Gets the focus: the person has the code at hand. */
  readonly isFirst?: boolean
  readonly error: string | undefined
}

const HINTS = {
  app: 'The six digits that your authenticator app shows now.',
  recovery: 'One of the ten that you were shown when you set this up. Each works once.',
}

/** A code, with or without spaces: the server removes them. */
export function CodeField({ name, isRecovery = false, isFirst = false, error }: CodeFieldProps) {
  // After the heading of a new screen, which also takes the focus.
  useEffect(() => {
    if (isFirst) document.getElementById(name)?.focus()
  }, [isFirst, name])

  return (
    <Field
      name={name}
      label={isRecovery ? 'Recovery code' : 'Code'}
      hint={isRecovery ? HINTS.recovery : HINTS.app}
      type="text"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={80}
      className="input figures"
      error={error}
    />
  )
}
