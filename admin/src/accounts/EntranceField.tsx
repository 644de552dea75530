import type { ComponentProps } from 'react'

interface EntranceFieldProps extends ComponentProps<'input'> {
  readonly name: string
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string
}

export function EntranceField({ label, error, hint, ...input }: EntranceFieldProps) {
  const notesId = `${input.name}-notes`
  const noted = error !== undefined || hint !== undefined
  return (
    <div className="entrance-field">
      <label htmlFor={input.name}>{label}</label>
      <input
        {...input}
        id={input.name}
        aria-invalid={error !== undefined}
        {...(noted && { 'aria-describedby': notesId })}
      />
      {noted && (
        <div id={notesId}>
          {hint !== undefined && <p className="entrance-hint">{hint}</p>}
          {error !== undefined && <p className="entrance-error">{error}</p>}
        </div>
      )}
    </div>
  )
}
