import { type ReactNode, useState } from 'react'
import { useFieldFrame } from './Field.tsx'

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** A form in submission hides the password again, so that no password manager stores it as plain text. */
  readonly sending: boolean
  readonly onShown?: (shown: boolean) => void
}

export function PasswordField({
  name,
  label,
  autoComplete,
  error,
  hint,
  sending,
  onShown,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const frame = useFieldFrame(name, error, hint)
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <div className="input-with-action">
        <input
          className="input"
          type={shown && !sending ? 'text' : 'password'}
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...frame.inputProps}
        />
        {/* Named by its text, not by a label: "Password" must find only the field. */}
        <button
          className="input-action"
          type="button"
          aria-controls={name}
          onClick={() => {
            setShown(!shown)
            onShown?.(!shown)
          }}
        >
          {shown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      </div>
      {frame.notes}
    </div>
  )
}
