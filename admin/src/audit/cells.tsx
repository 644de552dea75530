import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { IdCell } from '../lists/cells.tsx'
import { Actor } from './Actor.tsx'
import { type AuditEvent, inWords, objectPath } from './event.ts'

export function ActionCell() {
  const event = useRecordContext<AuditEvent>()
  return event && inWords(event.action)
}

export function ActorCell() {
  const event = useRecordContext<AuditEvent>()
  return event && <Actor kind={event.actorKind} id={event.actorId} />
}

export function ObjectCell() {
  const event = useRecordContext<AuditEvent>()
  if (event === undefined) return null
  const path = objectPath(event)
  const id = <IdCell source="objectId" />
  return (
    <>
      {inWords(event.objectKind)} {path === null ? id : <Link to={path}>{id}</Link>}
    </>
  )
}

/** The change of the status, if the line is about one. */
export function StatusChangeCell() {
  const event = useRecordContext<AuditEvent>()
  const was = event?.before?.status
  const is = event?.after?.status
  if (typeof is !== 'string') return null
  return typeof was === 'string' ? `${inWords(was)} → ${inWords(is)}` : inWords(is)
}
