import { serverSentenceOf } from '@assay/client/failures'
import type { Notice } from '@assay/client/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { call, callApi } from '../client.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { NoticeSettings } from './NoticeSettings.tsx'
import { PushSettings } from './PushSettings.tsx'
import '../../../design/notices.css'
import './notices.css'

const TITLE = 'Notices'

interface Page {
  readonly data: readonly Notice[]
  readonly meta: { readonly nextCursor: string | null }
}

async function pageAfter(cursor: string | null): Promise<Page> {
  const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
  return (await callApi('GET', `/admin/notices${query}`)).body as Page
}

const Settings = () => (
  <div className="no-print">
    <NoticeSettings />
    <PushSettings />
  </div>
)

/** What needs the signed-in member of staff, the newest first, and what of it they want to hear. */
export function Notices() {
  const client = useQueryClient()
  const [cursor, setCursor] = useState<string | null>(null)
  const query = useQuery({
    queryKey: ['notices', 'page', cursor],
    queryFn: () => pageAfter(cursor),
  })

  async function read(method: string, what: string): Promise<void> {
    try {
      await call(method, `/notices/${what}`)
    } catch (failure) {
      toast.error(serverSentenceOf(failure, 'The notice was not marked as read. Try again.'))
    }
    await client.invalidateQueries({ queryKey: ['notices'] })
  }

  return (
    <Loaded query={query} title={TITLE} failed="Your notices could not be fetched.">
      {({ data, meta }) => (
        <ScreenFrame
          title={TITLE}
          subtitle="Work that needs a decision. Each event is reported once."
          fresh="notices"
        >
          <div className="notice-commands">
            {data.some(({ readAt }) => readAt === null) && (
              <button
                className="quiet-button"
                type="button"
                onClick={() => void read('POST', 'read-all')}
              >
                Mark all as read
              </button>
            )}
            {cursor !== null && (
              <button className="quiet-button" type="button" onClick={() => setCursor(null)}>
                Newest notices
              </button>
            )}
            {meta.nextCursor !== null && (
              <button
                className="quiet-button"
                type="button"
                onClick={() => setCursor(meta.nextCursor)}
              >
                Older notices
              </button>
            )}
          </div>
          {data.length === 0 ? (
            <p className="part-note">No notices yet.</p>
          ) : (
            <ul className="notice-list">
              {data.map((notice) => (
                <Row
                  key={notice.id}
                  notice={notice}
                  onRead={() => void read('PATCH', `${notice.id}/read`)}
                />
              ))}
            </ul>
          )}
          <Settings />
        </ScreenFrame>
      )}
    </Loaded>
  )
}

function Row({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const isNew = notice.readAt === null
  return (
    <li className={isNew ? 'notice-new' : undefined}>
      <p className="notice-title">
        {isNew && <span className="visually-hidden">Unread: </span>}
        <Link to={notice.link} onClick={() => isNew && onRead()}>
          {notice.title}
        </Link>
      </p>
      <p className="notice-text">{notice.text}</p>
      <p className="notice-foot">
        <Moment at={notice.createdAt} />
      </p>
    </li>
  )
}
