import { sentenceOf, serverSentenceOf } from '@assay/client/failures'
import { asSaved, canChoose, choosing, withQuietHours, zoneHere } from '@assay/client/notices'
import type { NoticePreferences } from '@assay/client/schemas'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import useSWR from 'swr'
import { type Answer, call } from '../client.ts'
import { Bars, Loading } from '../ui/Loading.tsx'
import { QuietHours } from './QuietHours.tsx'
import './notices.css'

const PATH = '/user/notice-preferences'

/** What the investor hears in the app and by mail, and when mail may come. */
export function NoticeSettings() {
  const { data, error, mutate } = useSWR<Answer<NoticePreferences>, Error>(PATH)
  const section = useRef<HTMLElement>(null)
  // Mails link to this part of a page whose other parts arrive first.
  const isKnown = data !== undefined
  useEffect(() => {
    if (isKnown && window.location.hash === '#notices') section.current?.scrollIntoView()
  }, [isKnown])
  return (
    <section className="card" id="notices" aria-labelledby="notices-title" ref={section}>
      <h2 id="notices-title">Notices</h2>
      <p className="muted settings-why">
        What you hear in the app and by mail. Notices about security always reach you.
      </p>
      {data === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch your choices')}
          retry={() => void mutate()}
        >
          <Bars count={8} />
        </Loading>
      ) : (
        <Choices saved={data.data} onSaved={(saved) => void mutate(saved, { revalidate: false })} />
      )}
    </section>
  )
}

interface ChoicesProps {
  readonly saved: NoticePreferences
  readonly onSaved: (answer: Answer<NoticePreferences>) => void
}

function Choices({ saved, onSaved }: ChoicesProps) {
  const [wanted, setWanted] = useState(saved)
  const [isSaving, setIsSaving] = useState(false)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsSaving(true)
    try {
      const body = asSaved({ ...wanted, zone: zoneHere() })
      onSaved(await call<NoticePreferences>('PUT', PATH, { body }))
      toast.success('Your choices are saved.')
    } catch (failure) {
      toast.error(serverSentenceOf(failure, 'Your choices were not saved. Try again.'))
    }
    setIsSaving(false)
  }

  return (
    <form className="form" onSubmit={(event) => void save(event)}>
      <Table wanted={wanted} onChange={setWanted} />
      <QuietHours
        wanted={wanted}
        onChange={setWanted}
        onQuiet={(isOn) => setWanted(withQuietHours(wanted, isOn))}
      />
      <label className="checkbox">
        <input
          type="checkbox"
          checked={wanted.dailyDigest}
          onChange={(event) => setWanted({ ...wanted, dailyDigest: event.target.checked })}
        />{' '}
        One mail a day, at 8 in the morning, instead of one for each notice
      </label>
      <button className="button button-primary" type="submit" disabled={isSaving}>
        Save choices
      </button>
    </form>
  )
}

interface TableProps {
  readonly wanted: NoticePreferences
  readonly onChange: (wanted: NoticePreferences) => void
}

const CHANNELS = [
  { channel: 'app', label: 'In the app' },
  { channel: 'mail', label: 'By mail' },
] as const

const Table = ({ wanted, onChange }: TableProps) => (
  <table className="notice-choices">
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
              <label>
                <span className="visually-hidden">
                  {one.label}, {label.toLowerCase()}
                </span>
                <input
                  type="checkbox"
                  checked={one[channel] ?? true}
                  disabled={!canChoose(one, channel)}
                  onChange={(event) =>
                    onChange(
                      choosing(wanted, { kind: one.kind, channel, isOn: event.target.checked }),
                    )
                  }
                />
              </label>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
