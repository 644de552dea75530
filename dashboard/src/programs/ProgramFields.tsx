import { boxOf, GRACES, KEY_LIVES } from '@assay/client/programs'
import type { DialogFieldsProps } from '../security/DialogFields.tsx'
import { Field } from '../ui/Field.tsx'

const NAME_LIMIT = 60

export const NameField = ({ errors }: DialogFieldsProps) => (
  <Field
    name="name"
    label="Name"
    hint="So that you know it again, for example “Bookkeeping”."
    autoComplete="off"
    maxLength={NAME_LIMIT}
    error={errors.name}
  />
)

interface ChoicesProps {
  readonly legend: string
  readonly choices: readonly (readonly [value: string, label: string, note?: string])[]
  readonly error: string | undefined
}

export const Choices = ({ legend, choices, error }: ChoicesProps) => (
  <fieldset
    className="field program-field"
    id="choices"
    tabIndex={-1}
    aria-describedby={error === undefined ? undefined : 'choices-error'}
  >
    <legend className="field-label">{legend}</legend>
    <div className="program-choices">
      {choices.map(([value, label, note]) => (
        <div key={value}>
          <label className="checkbox">
            <input
              type="checkbox"
              name={boxOf(value)}
              value="on"
              aria-describedby={note && `about-${value}`}
            />{' '}
            {label}
          </label>
          {note !== undefined && (
            <p className="field-hint" id={`about-${value}`}>
              {note}
            </p>
          )}
        </div>
      ))}
    </div>
    {error !== undefined && (
      <p className="field-error" id="choices-error">
        {error}
      </p>
    )}
  </fieldset>
)

export const DaysField = () => (
  <div className="field">
    <label className="field-label" htmlFor="days">
      Expires after
    </label>
    <select className="input" id="days" name="days" defaultValue="90">
      {KEY_LIVES.map((days) => (
        <option key={days} value={days}>
          {days} days
        </option>
      ))}
    </select>
  </div>
)

export const GraceField = () => (
  <div className="field">
    <label className="field-label" htmlFor="graceHours">
      Keep the current key valid for
    </label>
    <select className="input" id="graceHours" name="graceHours">
      {GRACES.map(({ hours, label }) => (
        <option key={hours} value={hours}>
          {label}
        </option>
      ))}
    </select>
  </div>
)

export const NoFields = () => null
