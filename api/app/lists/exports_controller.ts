import type { HttpContext } from '@adonisjs/core/http'
import { FairSemaphore } from '#load_shedding/fair_semaphore'
import database from '#config/database'
import type { List } from '#lists/list'
import { streamCsv } from '#lists/csv_stream'
import { readListRequest } from '#lists/list_request'
import { listFor } from '#lists/sealed_lists'
import { callerOf } from '#routing/caller'

// An export holds a connection until its client has read the last row, so exports get at most half of the pool,
// and those of one person run one after the other.
const room = new FairSemaphore(
  Math.max(1, Math.floor((database.connections.staff?.pool?.max ?? 2) / 2)),
  32,
)

/** The controller of GET /admin/{resource}/export of a list: every row of the filter, in the order of the sort, streamed. */
export const exportsOf = (list: List) =>
  class ExportsController {
    async handle(ctx: HttpContext) {
      const { filter, sort } = ctx.request.qs()
      const caller = callerOf(ctx)
      const request = readListRequest(listFor(list, caller), { filter, sort })
      await room.pass(caller.id, async () => {
        // the client may have left while it waited: then nothing is exported, and nothing is said to have been
        if (!ctx.response.response.destroyed) await streamCsv(ctx, list, request, caller)
      })
    }
  }
