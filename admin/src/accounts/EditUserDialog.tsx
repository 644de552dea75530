import { TextField } from '@mui/material'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { Problem } from '../commands/Problem.tsx'
import type { Investor } from './investor.ts'
import { FIELDS, type Field, useEditUser } from './useEditUser.ts'

const LABELS: Readonly<Record<Field, string>> = {
  name: 'Name',
  username: 'Username',
  phone: 'Phone',
  email: 'Email',
}
const TYPES: Readonly<Record<Field, string>> = {
  name: 'text',
  username: 'text',
  phone: 'tel',
  email: 'email',
}
const HINTS: Partial<Record<Field, string>> = {
  phone: 'With its country code, like +14155552671.',
  email: 'A new address counts once its owner confirms it by a link. The old one gets an email.',
}
const CONFLICT =
  'A colleague has saved other details in the meantime. Fields that you have not touched show theirs now. Check them, then save again.'

/** The form over a user's details. The owner gets an email about every change. */
export function EditUserDialog({ user }: { user: Investor }) {
  const { typed, type, save, isSending, refused, isConflict } = useEditUser(user)
  const errors = refused?.fields ?? {}
  const hasErrors = Object.keys(errors).length > 0
  return (
    <CommandFrame
      title={`Edit ${user.name}`}
      confirm={{ label: isSending ? 'Saving…' : 'Save changes' }}
      onConfirm={save}
      isBusy={isSending}
      hasField
      findings={hasErrors ? (refused ?? undefined) : undefined}
    >
      <p>
        Correct what is wrong, after you have made sure that it is the investor who asks. They get
        an email about it, with a link to freeze the account.
      </p>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={LABELS[field]}
          required
          autoFocus={field === 'name'}
          autoComplete="off"
          type={TYPES[field]}
          value={typed[field]}
          onChange={(event) => type(field, event.target.value)}
          disabled={isSending}
          error={errors[field] !== undefined}
          helperText={errors[field] ?? HINTS[field]}
        />
      ))}
      <Problem text={isConflict ? CONFLICT : hasErrors ? undefined : refused?.problem} />
    </CommandFrame>
  )
}
