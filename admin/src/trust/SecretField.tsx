import { TextField } from '@mui/material'

/** The secrets that confirm who a person is. */
export type Secret = 'code' | 'recovery' | 'password'
/** The secrets of a change of the password. */
type Change = 'currentPassword' | 'newPassword'

const WORDS = {
  code: { label: 'Code', hint: 'The six digits that your authenticator app shows for Assay.' },
  recovery: { label: 'Recovery code', hint: 'One of those that you kept. Each works once.' },
  password: { label: 'Password', hint: 'The one that you sign in with.' },
  currentPassword: { label: 'Current password', hint: 'The one that you sign in with.' },
  newPassword: {
    label: 'New password',
    hint: 'At least 8 characters, or more where your installation asks for it. Spaces count too.',
  },
} as const

const INPUT = {
  code: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { inputMode: 'text', autoComplete: 'off' },
  password: { inputMode: 'text', autoComplete: 'current-password' },
  currentPassword: { inputMode: 'text', autoComplete: 'current-password' },
  newPassword: { inputMode: 'text', autoComplete: 'new-password' },
} as const

interface SecretFieldProps {
  readonly secret: Secret | Change
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
      type={secret === 'code' || secret === 'recovery' ? 'text' : 'password'}
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
