import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import { exportOf } from '#lists/export_sources'
import { streamCsv } from '#lists/csv_stream'
import { readListRequest } from '#lists/list_request'
import { callerOf } from '#routing/caller'

/** GET /admin/{resource}/export: every row of the current filter and sort, streamed. */
export default class ExportsController {
  async handle(ctx: HttpContext) {
    const resource = ctx.request.url().split('/')[3] ?? ''
    const source = exportOf(resource)
    if (!source) throw new Failure('not_found')
    const { filter, sort } = ctx.request.qs()
    await streamCsv(ctx, source, readListRequest(source.list, { filter, sort }), callerOf(ctx))
  }
}
