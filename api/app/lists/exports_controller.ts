import type { HttpContext } from '@adonisjs/core/http'
import { Semaphore } from '#load_shedding/semaphore'
import database from '#config/database'
import { Failure } from '#errors/failure'
import { listOf } from '#lists/list'
import { streamCsv } from '#lists/csv_stream'
import { readListRequest } from '#lists/list_request'
import { listFor } from '#lists/sealed_lists'
import { callerOf } from '#routing/caller'

// An export holds a connection until its client has read the last row, so exports get at most half of the pool.
const room = new Semaphore(
  Math.max(1, Math.floor((database.connections.staff?.pool?.max ?? 2) / 2)),
  32,
)

/** GET /admin/{resource}/export: every row of the current filter and sort, streamed. */
export default class ExportsController {
  async handle(ctx: HttpContext) {
    const resource = ctx.request.url().split('/')[3] ?? ''
    const list = listOf(resource)
    if (!list) throw new Failure('not_found')
    const { filter, sort } = ctx.request.qs()
    const caller = callerOf(ctx)
    const request = readListRequest(listFor(list, caller), { filter, sort })
    await room.pass(() => streamCsv(ctx, list, request, caller))
  }
}
