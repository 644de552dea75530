import { useState } from 'react'
import { PasswordField } from '../ui/PasswordField.tsx'
import type { Errors } from '../ui/useForm.ts'
import { PASSWORD_HINT } from './rules.ts'

interface NewPasswordFieldsProps {
  readonly label: string
  readonly errors: Errors
  readonly sending: boolean
}

/** A person who sees what they type need not type it twice. */
export function NewPasswordFields({ label, errors, sending }: NewPasswordFieldsProps) {
  const [isSeen, setIsSeen] = useState(false)
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.fields.password}
        sending={sending}
        onShown={setIsSeen}
      />
      {isSeen && <input type="hidden" name="passwordSeen" value="yes" />}
      <PasswordField
        name="confirmPassword"
        label="Confirm Password"
        autoComplete="new-password"
        hint={isSeen ? 'Not needed while the password is shown.' : undefined}
        error={errors.fields.confirmPassword}
        sending={sending}
      />
    </>
  )
}
