import { sentenceOf } from '@assay/client/failures'
import { withQuietHours } from '@assay/client/notices'
import { NoticeTable, QuietTimes, useNoticeChoices } from '@assay/client/react/NoticeChoices'
import type { NoticePreferences } from '@assay/client/schemas'
import { useEffect, useRef } from 'react'
import toast from 'react-hot-toast/headless'
import useSWR from 'swr'
import { type Answer, call } from '../client.ts'
import { Bars, Loading } from '../ui/Loading.tsx'
import '../../../design/notices.css'
import './notices.css'

const PATH = '/user/notice-preferences'

/** What the investor hears in the app, by mail and by push, and when these may come. */
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
        What you hear in the app, by mail and by push. Notices about security always reach you; push
        comes only to devices that you turn it on for, below.
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
  const { wanted, setWanted, isSaving, save } = useNoticeChoices({
    saved,
    send: async (body) => onSaved(await call<NoticePreferences>('PUT', PATH, { body })),
    succeeded: toast.success,
    failed: toast.error,
  })
  return (
    <form className="form" onSubmit={(event) => void save(event)}>
      <NoticeTable className="" channels={CHANNELS} wanted={wanted} onChange={setWanted} />
      <fieldset>
        <legend className="field-label">Quiet hours</legend>
        <label className="checkbox">
          <input
            type="checkbox"
            checked={wanted.quietFrom !== null}
            onChange={({ target }) => setWanted(withQuietHours(wanted, target.checked))}
          />{' '}
          Keep mail and push back for some hours of the day
        </label>
        <QuietTimes className="notice-hours" wanted={wanted} onChange={setWanted} />
      </fieldset>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={wanted.dailyDigest}
          onChange={({ target }) => setWanted({ ...wanted, dailyDigest: target.checked })}
        />{' '}
        One mail and one push a day, at 8 in the morning, instead of one for each notice
      </label>
      <div className="form-commands">
        <button className="button button-primary" type="submit" disabled={isSaving}>
          Save choices
        </button>
      </div>
    </form>
  )
}

const CHANNELS = [
  { channel: 'app', label: 'In the app' },
  { channel: 'mail', label: 'By mail' },
  { channel: 'push', label: 'By push' },
] as const
