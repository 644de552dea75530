import { isStaffScope } from '#domain/key_scopes'
import type { FailureCode } from '#errors/catalogue'
import type { List } from '#lists/list'
import type { LazyController, RouteEntry } from '#routing/route_entry'

type Options = {
  list: List
  controller: LazyController
  schema: string
  missing: FailureCode
  /** Adds the path of the specification, /admin/{resource}/all. */
  isSpecPath?: boolean
}

const QUERY = {
  filter: 'JSON object: equality by field, {field}_gte, {field}_lte, q for text.',
  sort: 'JSON: ["field","ASC"].',
  range: 'JSON: [from, to], at most 1,000 rows.',
}

/** The routes of a list in the back office: page, export and single row. */
export function listRoutes({
  list,
  controller,
  schema,
  missing,
  isSpecPath,
}: Options): RouteEntry[] {
  const { resource } = list
  const permission = `${resource}.read` as const
  const common = {
    method: 'GET',
    guard: 'staff',
    permission,
    rate: 'api',
    tag: resource,
  } as const
  const scope = isStaffScope(permission) ? { scope: permission } : {}
  const exportsController: LazyController = async () => {
    const { exportsOf } = await import('#lists/exports_controller')
    return { default: exportsOf(list) }
  }
  const index: RouteEntry = {
    ...common,
    ...scope,
    path: `/admin/${resource}`,
    handle: [controller, 'index'],
    summary: `Lists ${resource}.`,
    query: QUERY,
    answer: { schema, list: true },
    refusals: ['validation_failed', 'range_too_deep'],
  }
  const routes: RouteEntry[] = [index]
  if (isSpecPath) routes.push({ ...index, path: `/admin/${resource}/all` })
  routes.push(
    {
      ...common,
      path: `/admin/${resource}/export`,
      handle: [exportsController, 'handle'],
      summary: `Streams ${resource} of the current filter as CSV.`,
      query: { filter: QUERY.filter, sort: QUERY.sort },
      answer: 'csv',
      refusals: ['validation_failed'],
    },
    {
      ...common,
      ...scope,
      path: `/admin/${resource}/:id`,
      handle: [controller, 'show'],
      summary: `One of ${resource}.`,
      answer: { schema },
      refusals: [missing],
    },
  )
  return routes
}
