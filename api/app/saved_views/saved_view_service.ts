import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { Audit } from '#audit/audit_log'
import { recordEdit } from '#audit/edits'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { Failure } from '#errors/failure'
import { listOf } from '#saved_views/all_lists'
import { assertMayBeKept, mayBeKept } from '#saved_views/kept_filters'
import { readListRequest } from '#lists/list_request'
import type { ListSource } from '#lists/list_source'
import { publishToStaffAfterCommit } from '#live/publishing'
import type { Caller } from '#routing/caller'
import { assertSeen } from '#routing/versions'

/** A saved query of a list, shared by the team. */
export type SavedView = {
  id: string
  resource: string
  name: string
  filter: Record<string, unknown>
  sort: string[] | null
  columns: string[] | null
  created_by: string
  email: string
  created_at: Date
  version: number
}
export type ViewChanges = Partial<Omit<ViewTerms, 'resource'>>
export type ViewTerms = {
  resource: string
  name: string
  filter?: Record<string, unknown>
  sort?: string[] | null
  columns?: string[] | null
}

/** Most views of one list; a menu of more is unusable. */
const MOST_VIEWS = 200
const MOST_FILTER_CHARS = 4_000

const SHOWN =
  'v.id, v.resource, v.name, v.filter, v.sort, v.columns, v.created_by, v.created_at, v.version, s.email'
const VIEWS = `select ${SHOWN} from saved_views v join staff s on s.id = v.created_by`

function sourceOf(resource: string): ListSource {
  const source = listOf(resource)
  if (!source) throw Failure.field('resource', 'known', 'There is no such list.')
  return source
}

/** Refuses a view with a filter, sort or column that its list does not have. */
function assess({ resource, filter = {}, sort, columns }: ViewTerms): void {
  const source = sourceOf(resource)
  assertMayBeKept(resource, filter)
  const text = JSON.stringify(filter)
  if (text.length > MOST_FILTER_CHARS)
    throw Failure.field('filter', 'maxLength', 'This filter is too long to be kept.')
  readListRequest(source, { filter: text, ...(sort ? { sort: JSON.stringify(sort) } : {}) })
  const unknown = columns?.find((column) => !Object.hasOwn(source.fields, column))
  if (unknown !== undefined)
    throw Failure.field('columns', 'known', `There is no column named ${unknown}.`)
}

/** The views of one list, or of all, by name. Failures: validation_failed. */
export async function savedViews(resource: string | undefined): Promise<SavedView[]> {
  if (resource !== undefined) sourceOf(resource)
  const views = await rowsOf<SavedView>(
    db.connection('staff'),
    `${VIEWS} where cast(:resource as text) is null or v.resource = :resource
      order by v.resource, lower(v.name), v.id`,
    { resource: resource ?? null },
  )
  // a view from before a field was encrypted is removed within the hour, and hidden until then
  return views.filter((view) => mayBeKept(view.resource, view.filter))
}

const nameTaken = () =>
  Failure.field('name', 'unique', 'There is already a view of this list with this name.')

async function insert(trx: TransactionClientContract, caller: Caller, terms: ViewTerms) {
  const { resource, name, filter = {}, sort = null, columns = null } = terms
  // of two concurrent saves the second sees the result of the first
  await rowsOf(trx, 'select ledger_api.lock_saved_views(:resource)', {
    resource,
  })
  const [row] = await rowsOf<{ id: string }>(
    trx,
    `insert into saved_views (resource, name, filter, sort, columns, created_by)
     select :resource, :name, :filter, :sort, :columns, :by
      where (select count(*) from saved_views where resource = :resource) < ${MOST_VIEWS}
         on conflict (resource, lower(name)) do nothing returning id`,
    {
      resource,
      name,
      filter: JSON.stringify(filter),
      sort: sort && JSON.stringify(sort),
      columns: columns && JSON.stringify(columns),
      by: caller.id,
    },
  )
  if (row) return row.id
  const taken = await rowsOf(
    trx,
    'select 1 from saved_views where resource = :resource and lower(name) = lower(:name)',
    { resource, name },
  )
  throw taken.length > 0
    ? nameTaken()
    : Failure.field('name', 'most', `${MOST_VIEWS} views of a list are kept. Remove one first.`)
}

/** Saves a view for the team. Failures: validation_failed. */
export function saveViewAs(caller: Caller, terms: ViewTerms): Promise<SavedView> {
  assess(terms)
  const saved = inTransaction(db.connection('staff'), async (trx) => {
    const id = await insert(trx, caller, terms)
    const fact = { action: 'saved_view.created', objectKind: 'saved_view', objectId: id }
    await Audit.record(caller, { ...fact, after: { resource: terms.resource } }, trx)
    return findView(id, trx)
  })
  return publishToStaffAfterCommit(saved, 'saved-views')
}

/** Reads one view. Failures: saved_view_not_found. */
export async function findView(id: string, client = db.connection('staff')): Promise<SavedView> {
  const [view] = await rowsOf<SavedView>(client, `${VIEWS} where v.id = :id`, { id })
  if (!view || !mayBeKept(view.resource, view.filter)) throw new Failure('saved_view_not_found')
  return view
}

const stored = ({ name, filter, sort, columns }: SavedView) => ({ name, filter, sort, columns })

/**
 * Changes the given fields of any view of the team. Failures: saved_view_not_found, version_conflict,
 * validation_failed.
 */
export function changeView(
  caller: Caller,
  id: string,
  changes: ViewChanges,
  seen: number | null,
): Promise<SavedView> {
  const changed = inTransaction(db.connection('staff'), async (trx) => {
    await rowsOf(trx, 'select 1 from saved_views where id = :id for update', { id })
    const was = await findView(id, trx)
    assertSeen(seen, was.version)
    const terms = { ...stored(was), ...changes, resource: was.resource }
    assess(terms)
    const taken = await rowsOf(
      trx,
      `select 1 from saved_views
        where resource = :resource and lower(name) = lower(cast(:name as text)) and id <> :id`,
      { resource: was.resource, name: terms.name, id },
    )
    if (taken.length > 0) throw nameTaken()
    await rowsOf(
      trx,
      `update saved_views set name = :name, filter = :filter, sort = :sort, columns = :columns where id = :id`,
      {
        id,
        name: terms.name,
        filter: JSON.stringify(terms.filter),
        sort: terms.sort && JSON.stringify(terms.sort),
        columns: terms.columns && JSON.stringify(terms.columns),
      },
    )
    const is = await findView(id, trx)
    const fact = { action: 'saved_view.changed', objectKind: 'saved_view', objectId: id }
    // a name or a filter can contain personal data
    await recordEdit(caller, { ...fact, before: stored(was), after: stored(is), open: [] }, trx)
    return is
  })
  return publishToStaffAfterCommit(changed, 'saved-views')
}

/** Removes any view of the team and returns it. Failures: saved_view_not_found. */
export function removeView(caller: Caller, id: string): Promise<SavedView> {
  const removed = inTransaction(db.connection('staff'), async (trx) => {
    const [view] = await rowsOf<SavedView>(
      trx,
      `with v as (delete from saved_views where id = :id returning *)
       select ${SHOWN} from v join staff s on s.id = v.created_by`,
      { id },
    )
    if (!view) throw new Failure('saved_view_not_found')
    const fact = { action: 'saved_view.removed', objectKind: 'saved_view', objectId: id }
    await Audit.record(caller, { ...fact, before: { resource: view.resource } }, trx)
    return view
  })
  return publishToStaffAfterCommit(removed, 'saved-views')
}
