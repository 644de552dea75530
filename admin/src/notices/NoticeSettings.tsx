import { serverSentenceOf } from '@assay/client/failures'
import {
  asSaved,
  canChoose,
  choosing,
  HOURS,
  withQuietHours,
  zoneHere,
} from '@assay/client/notices'
import type { NoticePreferences } from '@assay/client/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { call, get } from '../client.ts'

const KEY = ['notice-preferences']
const PATH = '/notice-preferences'

/** What the member of staff hears in the back office and by mail, and when mail may come. */
export function NoticeSettings() {
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<NoticePreferences>(PATH, signal),
  })
  return (
    <section aria-labelledby="notice-settings">
      <h2 className="part-heading" id="notice-settings">
        What you hear
      </h2>
      {isError && <p role="alert">Your choices could not be fetched. Load the page again.</p>}
      {data !== undefined && <Choices saved={data} />}
    </section>
  )
}

function Choices({ saved }: { saved: NoticePreferences }) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState(saved)
  const [isSaving, setIsSaving] = useState(false)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsSaving(true)
    try {
      const body = asSaved({ ...wanted, zone: zoneHere() })
      const { data } = await call<NoticePreferences>('PUT', PATH, { body })
      client.setQueryData(KEY, data)
      toast.success('Your choices are saved.')
    } catch (failure) {
      toast.error(serverSentenceOf(failure, 'Your choices were not saved. Try again.'))
    }
    setIsSaving(false)
  }

  return (
    <form className="notice-choices" onSubmit={(event) => void save(event)}>
      <Table wanted={wanted} onChange={setWanted} />
      <Times wanted={wanted} onChange={setWanted} />
      <button className="quiet-button" type="submit" disabled={isSaving}>
        Save choices
      </button>
    </form>
  )
}

interface PartProps {
  readonly wanted: NoticePreferences
  readonly onChange: (wanted: NoticePreferences) => void
}

const CHANNELS = [
  { channel: 'app', label: 'Here' },
  { channel: 'mail', label: 'By mail' },
] as const

const Table = ({ wanted, onChange }: PartProps) => (
  <div className="plain-scroll">
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">Notice</th>
          {CHANNELS.map(({ channel, label }) => (
            <th key={channel} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {wanted.kinds.map((one) => (
          <tr key={one.kind}>
            <th scope="row">{one.label}</th>
            {CHANNELS.map(({ channel, label }) => (
              <td key={channel}>
                <input
                  type="checkbox"
                  aria-label={`${one.label}, ${label.toLowerCase()}`}
                  checked={one[channel] ?? true}
                  disabled={!canChoose(one, channel)}
                  onChange={({ target }) =>
                    onChange(choosing(wanted, { kind: one.kind, channel, isOn: target.checked }))
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Times = ({ wanted, onChange }: PartProps) => (
  <>
    <label className="notice-line">
      <input
        type="checkbox"
        checked={wanted.quietFrom !== null}
        onChange={({ target }) => onChange(withQuietHours(wanted, target.checked))}
      />
      Quiet hours, in which no mail comes
    </label>
    {wanted.quietFrom !== null && wanted.quietTo !== null && (
      <p className="notice-line">
        <Hour
          label="From"
          hour={wanted.quietFrom}
          onChange={(quietFrom) => onChange({ ...wanted, quietFrom })}
        />
        <Hour
          label="to"
          hour={wanted.quietTo}
          onChange={(quietTo) => onChange({ ...wanted, quietTo })}
        />
        by the clock of this device
      </p>
    )}
    <label className="notice-line">
      <input
        type="checkbox"
        checked={wanted.dailyDigest}
        onChange={({ target }) => onChange({ ...wanted, dailyDigest: target.checked })}
      />
      One mail a day, at 8 in the morning
    </label>
  </>
)

interface HourProps {
  readonly label: string
  readonly hour: number
  readonly onChange: (hour: number) => void
}

const Hour = ({ label, hour: chosen, onChange }: HourProps) => (
  <label>
    {label}{' '}
    <select value={chosen} onChange={({ target }) => onChange(Number(target.value))}>
      {HOURS.map(({ hour, label: time }) => (
        <option key={hour} value={hour}>
          {time}
        </option>
      ))}
    </select>
  </label>
)
