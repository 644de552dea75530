import { sentenceOf, serverSentenceOf } from '@assay/client/failures'
import type { Notice } from '@assay/client/schemas'
import toast from 'react-hot-toast/headless'
import useSWR, { useSWRConfig } from 'swr'
import { Link, useSearch } from 'wouter'
import { type Answer, call } from '../client.ts'
import { Heading } from '../ui/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { When } from '../ui/When.tsx'
import '../../../design/notices.css'
import './notices.css'

const LIST = '/user/notices'
const isOfNotices = (key: unknown) => typeof key === 'string' && key.startsWith(LIST)

/** What happened, the newest first. The address holds the page, so that going back shows what was there. */
export function Notices() {
  const cursor = new URLSearchParams(useSearch()).get('cursor')
  const { mutate } = useSWRConfig()
  const path = cursor === null ? LIST : `${LIST}?cursor=${encodeURIComponent(cursor)}`
  const { data, error, mutate: again } = useSWR<Answer<Notice[]>, Error>(path)

  async function read(method: string, what: string): Promise<void> {
    try {
      await call(method, `${LIST}/${what}`)
    } catch (failure) {
      toast.error(serverSentenceOf(failure, 'The notice was not marked as read. Try again.'))
    }
    await mutate(isOfNotices)
  }

  return (
    <div className="notices">
      <div className="notices-head">
        <Heading key={cursor} title="Notices" />
        <Link href="/user/setting#notices">Choose what you hear</Link>
      </div>
      {data === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch notices')}
          retry={() => void again()}
        >
          <Bars count={8} />
        </Loading>
      ) : (
        <Page
          answer={data}
          isFirst={cursor === null}
          onRead={({ id }) => void read('PATCH', `${id}/read`)}
          onReadAll={() => void read('POST', 'read-all')}
        />
      )}
    </div>
  )
}

interface PageProps {
  readonly answer: Answer<Notice[]>
  readonly isFirst: boolean
  readonly onRead: (notice: Notice) => void
  readonly onReadAll: () => void
}

function Page({ answer: { data, meta }, isFirst, onRead, onReadAll }: PageProps) {
  const next = meta?.nextCursor ?? null
  if (data.length === 0 && isFirst)
    return (
      <div className="empty">
        <p>Nothing has happened yet. You hear here of every deposit, withdrawal and investment.</p>
      </div>
    )
  return (
    <>
      {data.some(({ readAt }) => readAt === null) && (
        <button className="button button-quiet" type="button" onClick={onReadAll}>
          Mark all as read
        </button>
      )}
      <ul className="notice-list card">
        {data.map((notice) => (
          <Row key={notice.id} notice={notice} onRead={onRead} />
        ))}
      </ul>
      <nav className="notices-pages" aria-label="Pages">
        {!isFirst && (
          <Link className="button button-quiet" href={LIST}>
            Newest notices
          </Link>
        )}
        {next !== null && (
          <Link className="button button-quiet" href={`${LIST}?cursor=${encodeURIComponent(next)}`}>
            Older notices
          </Link>
        )}
      </nav>
    </>
  )
}

/** Two notices with one title differ by when they came. */
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

function Row({ notice, onRead }: { notice: Notice; onRead: (notice: Notice) => void }) {
  const isNew = notice.readAt === null
  return (
    <li className={isNew ? 'notice-row notice-new' : 'notice-row'}>
      <p className="notice-title">
        {isNew && <span className="visually-hidden">Unread: </span>}
        <Link href={notice.link} onClick={() => isNew && onRead(notice)}>
          {notice.title}
        </Link>
      </p>
      <p className="notice-text muted">{notice.text}</p>
      <p className="notice-foot muted">
        <When at={notice.createdAt} />
        {isNew && (
          <button
            className="link-button"
            type="button"
            aria-label={`Mark as read: ${notice.title}, ${exact.format(new Date(notice.createdAt))}`}
            onClick={() => onRead(notice)}
          >
            Mark as read
          </button>
        )}
      </p>
    </li>
  )
}
