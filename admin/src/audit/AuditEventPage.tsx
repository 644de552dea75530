import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link, useParams } from 'react-router'
import { get } from '../client.ts'
import { listAddress } from '../lists/places.ts'
import { Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { Actor } from './Actor.tsx'
import { Difference } from './Difference.tsx'
import { type AuditEvent, inWords, objectPath } from './event.ts'
import './audit.css'

/** One line of the audit log: who did what to which object, and the change. */
export function AuditEventPage() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['audit-event', id],
    queryFn: () => get<AuditEvent>(`/audit-events/${encodeURIComponent(id)}`),
  })
  return (
    <Loaded query={query} title="Audit line" failed="The audit line could not be fetched.">
      {(event) => <AuditEventView event={event} />}
    </Loaded>
  )
}

function ObjectOf({ event }: { event: AuditEvent }) {
  const { objectId, objectKind } = event
  const path = objectPath(event)
  if (objectId === null) return inWords(objectKind)
  return (
    <>
      {inWords(objectKind)}{' '}
      {path === null ? (
        <span className="mono">{objectId}</span>
      ) : (
        <Link className="mono" to={path}>
          {objectId}
        </Link>
      )}
    </>
  )
}

function Links({ event: { actorId, objectId, requestId, session, chain } }: { event: AuditEvent }) {
  return (
    <span className="fact-links">
      {objectId !== null && (
        <Link to={listAddress('audit-events', { filter: { objectId } })}>
          All lines about this object
        </Link>
      )}
      {actorId !== null && (
        <Link to={listAddress('audit-events', { filter: { actorId } })}>All they did</Link>
      )}
      {session !== null && (
        <Link to={listAddress('audit-events', { filter: { session } })}>
          All lines of this session
        </Link>
      )}
      {requestId !== null && (
        <Link to={listAddress('audit-events', { filter: { requestId } })}>
          All lines of this request
        </Link>
      )}
      <Link to={listAddress('audit-events', { filter: { chain } })}>Its chain</Link>
      <Link to="/admin/audit">Audit log</Link>
    </span>
  )
}

/** A code that goes on in the next line after a dot where there is no room for it in one. */
const Code = ({ text }: { text: string }) => (
  <span className="mono">
    {text.split('.').map((part, nth) => (
      <Fragment key={part}>
        {nth > 0 && (
          <>
            .<wbr />
          </>
        )}
        {part}
      </Fragment>
    ))}
  </span>
)

const AuditEventView = ({ event }: { event: AuditEvent }) => (
  <ScreenFrame title={inWords(event.action)}>
    <Facts
      facts={[
        { label: 'Who', value: <Actor kind={event.actorKind} id={event.actorId} /> },
        { label: 'When', value: <Moment at={event.createdAt} /> },
        { label: 'Network', value: event.network },
        { label: 'Action', value: <Code text={event.action} /> },
        { label: 'Object', value: <ObjectOf event={event} />, isWide: true },
        { label: 'More about it', value: <Links event={event} />, isWide: true },
      ]}
    />
    <h2 className="part-heading">Before and after</h2>
    <Difference event={event} />
    <h2 className="part-heading">Evidence</h2>
    <p className="part-note">
      The seal is a fingerprint of this line and of the seal before it in its chain. To change this
      line, every later one would have to be changed too.
    </p>
    <Facts
      facts={[
        { label: 'Chain', value: event.chain },
        { label: 'Position', value: event.position },
        { label: 'Line', value: <span className="mono">{event.id}</span>, isWide: true },
        { label: 'Seal', value: <span className="mono">{event.seal}</span>, isWide: true },
        {
          label: 'Session',
          value: event.session && <span className="mono">{event.session}</span>,
          isWide: true,
        },
        {
          label: 'Request',
          value: event.requestId && <span className="mono">{event.requestId}</span>,
          isWide: true,
        },
      ]}
    />
  </ScreenFrame>
)
