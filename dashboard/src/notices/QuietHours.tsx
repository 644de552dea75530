import { HOURS } from '@assay/client/notices'
import type { NoticePreferences } from '@assay/client/schemas'

interface QuietHoursProps {
  readonly wanted: NoticePreferences
  readonly onChange: (wanted: NoticePreferences) => void
  readonly onQuiet: (isOn: boolean) => void
}

/** The hours between which no mail comes. */
export function QuietHours({ wanted, onChange, onQuiet }: QuietHoursProps) {
  const { quietFrom, quietTo } = wanted
  return (
    <fieldset>
      <legend className="field-label">Quiet hours</legend>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={quietFrom !== null}
          onChange={(event) => onQuiet(event.target.checked)}
        />{' '}
        Keep mail back for some hours of the day
      </label>
      {quietFrom !== null && quietTo !== null && (
        <p className="notice-hours">
          <Hour
            label="From"
            hour={quietFrom}
            onChange={(hour) => onChange({ ...wanted, quietFrom: hour })}
          />
          <Hour
            label="to"
            hour={quietTo}
            onChange={(hour) => onChange({ ...wanted, quietTo: hour })}
          />
          <span className="muted">by the clock of this device</span>
        </p>
      )}
    </fieldset>
  )
}

interface HourProps {
  readonly label: string
  readonly hour: number
  readonly onChange: (hour: number) => void
}

const Hour = ({ label, hour: chosen, onChange }: HourProps) => (
  <label>
    {label}{' '}
    <select
      className="input"
      value={chosen}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {HOURS.map(({ hour, label: time }) => (
        <option key={hour} value={hour}>
          {time}
        </option>
      ))}
    </select>
  </label>
)
