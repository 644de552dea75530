import { withQuietHours } from '@assay/client/notices'
import { NoticeTable, QuietTimes, useNoticeChoices } from '@assay/client/react/NoticeChoices'
import type { NoticePreferences } from '@assay/client/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { call, get } from '../client.ts'
import { ScrollFrame } from '../ui/ScrollFrame.tsx'

const KEY = ['notice-preferences']
const PATH = '/notice-preferences'

/** What the member of staff hears in the back office, by mail and by push, and when these may come. */
export function NoticeSettings() {
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<NoticePreferences>(PATH, signal),
  })
  return (
    <section aria-labelledby="notice-settings">
      <h2 className="part-heading" id="notice-settings">
        Notice settings
      </h2>
      {isError && <p role="alert">Your choices could not be fetched. Load the page again.</p>}
      {data !== undefined && <Choices saved={data} />}
    </section>
  )
}

function Choices({ saved }: { saved: NoticePreferences }) {
  const client = useQueryClient()
  const { wanted, setWanted, isSaving, save } = useNoticeChoices({
    saved,
    send: async (body) => {
      const { data } = await call<NoticePreferences>('PUT', PATH, { body })
      client.setQueryData(KEY, data)
    },
    succeeded: toast.success,
    failed: toast.error,
  })
  return (
    <form className="notice-choices" onSubmit={(event) => void save(event)}>
      <ScrollFrame label="Kinds of notices">
        <NoticeTable
          className="plain-table"
          channels={CHANNELS}
          wanted={wanted}
          onChange={setWanted}
        />
      </ScrollFrame>
      <label className="notice-line">
        <input
          type="checkbox"
          checked={wanted.quietFrom !== null}
          onChange={({ target }) => setWanted(withQuietHours(wanted, target.checked))}
        />
        Quiet hours, in which no mail and no push comes
      </label>
      <QuietTimes className="notice-line" wanted={wanted} onChange={setWanted} />
      <label className="notice-line">
        <input
          type="checkbox"
          checked={wanted.dailyDigest}
          onChange={({ target }) => setWanted({ ...wanted, dailyDigest: target.checked })}
        />
        One mail and one push a day, at 8 in the morning
      </label>
      <button className="quiet-button" type="submit" disabled={isSaving}>
        Save choices
      </button>
    </form>
  )
}

const CHANNELS = [
  { channel: 'app', label: 'Here' },
  { channel: 'mail', label: 'By mail' },
  { channel: 'push', label: 'By push' },
] as const
