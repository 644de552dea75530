import { TextField } from '@mui/material'

/** What a person can type to show that it is them. */
export type Secret = 'code' | 'recovery' | 'password'

const WORDS = {
  code: { label: 'Code', hint: 'The six digits that your authenticator app shows for Assay.' },
  recovery: { label: 'Recovery code', hint: 'One of those that you kept. Each works once.' },
  password: { label: 'Password', hint: 'The one that you sign in with.' },
} as const

const INPUT = {
  code: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { inputMode: 'text', autoComplete: 'off' },
  password: { inputMode: 'text', autoComplete: 'current-password' },
} as const

interface SecretFieldProps {
  readonly secret: Secret
  readonly value: string
  readonly onType: (typed: string) => void
  readonly error: string | undefined
  readonly isFixed: boolean
  readonly isFirst?: boolean
}

export function SecretField({
  secret,
  value,
  onType,
  error,
  isFixed,
  isFirst = false,
}: SecretFieldProps) {
  const { label, hint } = WORDS[secret]
  return (
    <TextField
      label={label}
      type={secret === 'password' ? 'password' : 'text'}
      required
      autoFocus={isFirst}
      value={value}
      onChange={({ target }) => onType(target.value)}
      disabled={isFixed}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{ htmlInput: { ...INPUT[secret], autoCapitalize: 'none', spellCheck: false } }}
    />
  )
}
