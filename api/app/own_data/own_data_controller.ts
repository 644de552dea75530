import type { HttpContext } from '@adonisjs/core/http'
import database from '#config/database'
import { FairSemaphore } from '#load_shedding/fair_semaphore'
import { noteExport, sendArchive } from '#own_data/own_data_export'
import { callerOf } from '#routing/caller'

// Each holds a connection until its client has read the last byte: a small part of the pool, and the rest wait.
const room = new FairSemaphore(
  Math.max(1, Math.floor((database.connections.investor?.pool?.max ?? 8) / 8)),
  16,
)

export default class OwnDataController {
  /** Everything kept about the caller, as an archive. */
  async store(ctx: HttpContext) {
    const caller = callerOf(ctx)
    await room.pass(caller.id, async () => {
      if (ctx.response.response.destroyed) return
      await noteExport(caller)
      await sendArchive(ctx, caller)
    })
  }
}
