import { GRACES } from '@assay/client/programs'
import { MenuItem, TextField } from '@mui/material'
import { useId } from 'react'

const LONGEST_NAME = 60

interface TextProps {
  readonly label: string
  readonly value: string
  readonly onType: (value: string) => void
  readonly error: string | undefined
  readonly hint: string
  readonly isFirst?: boolean
}

/** A line of text of a program. */
export const TextLine = ({ label, value, onType, error, hint, isFirst = false }: TextProps) => (
  <TextField
    label={label}
    autoFocus={isFirst}
    autoComplete="off"
    value={value}
    onChange={({ target }) => onType(target.value)}
    error={error !== undefined}
    helperText={error ?? hint}
    slotProps={isFirst ? { htmlInput: { maxLength: LONGEST_NAME } } : {}}
  />
)

interface ChoicesProps {
  readonly legend: string
  readonly choices: readonly (readonly [value: string, label: string, note?: string])[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly error: string | undefined
}

/** Several of a list, each with a box. */
export function Choices({ legend, choices, chosen, onChoose, error }: ChoicesProps) {
  const toggle = (value: string) => {
    const next = new Set(chosen)
    if (!next.delete(value)) next.add(value)
    onChoose(next)
  }
  const id = useId()
  const isWrong = error !== undefined
  return (
    <fieldset className="program-field" aria-describedby={isWrong ? id : undefined}>
      <legend>{legend}</legend>
      <div className="program-choices">
        {choices.map(([value, label, note], nth) => (
          <div key={value}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(value)}
                onChange={() => toggle(value)}
                aria-invalid={isWrong && nth === 0}
                aria-describedby={note && `${id}${value}`}
              />
              {label}
            </label>
            {note !== undefined && <p id={`${id}${value}`}>{note}</p>}
          </div>
        ))}
      </div>
      {isWrong && (
        <p className="program-error" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceProps<Value> {
  readonly label: string
  readonly value: Value
  readonly onChoose: (value: Value) => void
  readonly choices: readonly (readonly [value: Value, label: string])[]
}

/** One number of a list. */
export const Choice = ({ label, value, onChoose, choices }: ChoiceProps<number>) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChoose(Number(target.value))}
  >
    {choices.map(([one, words]) => (
      <MenuItem key={one} value={one}>
        {words}
      </MenuItem>
    ))}
  </TextField>
)

/** How long the current key stays valid. */
export const Grace = ({ value, onChoose }: Pick<ChoiceProps<number>, 'value' | 'onChoose'>) => (
  <Choice
    label="Keep the current key valid for"
    value={value}
    onChoose={onChoose}
    choices={GRACES.map(({ hours, label }) => [hours, label])}
  />
)
