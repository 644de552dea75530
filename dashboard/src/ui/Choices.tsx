import { type ReactNode, useId } from 'react'
import './choices.css'

export interface Choice {
  readonly value: string
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly disabled?: boolean
}

interface ChoicesProps {
  readonly name: string
  readonly legend: string
  readonly choices: readonly Choice[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
  readonly error?: string | undefined
}

/** A choice of one among few. The id of the first is the name, so that the error summary can link to it. */
export function Choices({ name, legend, choices, chosen, onChoose, error }: ChoicesProps) {
  const noteId = useId()
  return (
    <fieldset
      className="choices"
      aria-describedby={error === undefined ? undefined : noteId}
      data-invalid={error !== undefined}
    >
      <legend className="field-label">{legend}</legend>
      <div className="choices-list">
        {choices.map(({ value, label, detail, disabled }, i) => (
          <label className="choice" key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              id={i === 0 ? name : undefined}
              checked={chosen === value}
              disabled={disabled}
              onChange={() => onChoose(value)}
            />
            <span className="choice-label">{label}</span>
            {detail !== undefined && <span className="choice-detail">{detail}</span>}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className="field-error" id={noteId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
