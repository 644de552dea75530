import type { FailureCode } from '#errors/catalogue'
import { defineExport, type ExportSource } from '#lists/export_sources'
import {
  ALL_STAFF,
  type LazyController,
  type RouteEntry,
  type StaffRole,
} from '#routing/route_entry'
import type { Tag } from '#routing/tags'

type Options = {
  resource: Tag
  controller: LazyController
  schema: string
  missing: FailureCode
  /** Also under the specification's own path, /admin/{resource}/all. */
  isSpecPath?: boolean
  roles?: StaffRole[]
  /** What its CSV holds. */
  csv: ExportSource
}

const QUERY = {
  filter: 'JSON object: equality by field, {field}_gte, {field}_lte, q for text.',
  sort: 'JSON: ["field","ASC"].',
  range: 'JSON: [from, to], at most 1,000 rows.',
}

/** The routes that every list of the back office has: the page, its spec path, the export, one row. */
export function listRoutes({
  resource,
  controller,
  schema,
  missing,
  isSpecPath,
  roles = ALL_STAFF,
  csv,
}: Options): RouteEntry[] {
  const common = { method: 'GET', guard: 'staff', roles, rate: 'api', tag: resource } as const
  const index: RouteEntry = {
    ...common,
    path: `/admin/${resource}`,
    handle: [controller, 'index'],
    summary: `Lists ${resource}.`,
    query: QUERY,
    answer: { schema, list: true },
    refusals: ['validation_failed', 'range_too_deep'],
  }
  const routes: RouteEntry[] = [index]
  if (isSpecPath) routes.push({ ...index, path: `/admin/${resource}/all` })
  defineExport(csv)
  routes.push(
    {
      ...common,
      path: `/admin/${resource}/export`,
      handle: [() => import('#lists/exports_controller'), 'handle'],
      summary: `Streams ${resource} of the current filter as CSV.`,
      query: { filter: QUERY.filter, sort: QUERY.sort },
      answer: 'csv',
      refusals: ['validation_failed'],
    },
    {
      ...common,
      path: `/admin/${resource}/:id`,
      handle: [controller, 'show'],
      summary: `One of ${resource}.`,
      answer: { schema },
      refusals: [missing],
    },
  )
  return routes
}
