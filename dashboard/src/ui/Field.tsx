import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps extends ComponentProps<'input'> {
  readonly name: string
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: ReactNode
}

export function Field({ label, error, hint, ...input }: FieldProps) {
  const frame = useFieldFrame(input.name, error, hint)
  return (
    <div className="field">
      <label className="field-label" htmlFor={input.name}>
        {label}
      </label>
      <input className="input" {...input} {...frame.inputProps} />
      {frame.notes}
    </div>
  )
}

/**
 * Connects an input with its hint, its error and other notes on its value. The id is the name, so that the summary can
 * link to it.
 */
export function useFieldFrame(
  name: string,
  error: string | undefined,
  hint?: ReactNode,
  remarks: readonly (string | false)[] = [],
) {
  const notesId = useId()
  const said = remarks.filter((remark) => remark !== false)
  const noted = error !== undefined || hint !== undefined || said.length > 0
  const inputProps = {
    id: name,
    'aria-invalid': error !== undefined,
    ...(noted && { 'aria-describedby': notesId }),
  }
  const notes = noted && (
    <div id={notesId}>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      {error !== undefined && <p className="field-error">{error}</p>}
      {said.map((remark) => (
        <p key={remark} className="field-remark">
          {remark}
        </p>
      ))}
    </div>
  )
  return { inputProps, notes }
}
