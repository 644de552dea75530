import type { HttpContext } from '@adonisjs/core/http'
import { ENTRY_LIST } from '#ledger/entry_list'
import { entryOf, pageOfEntries } from '#ledger/entry_query'
import EntryTransformer from '#ledger/entry_transformer'
import { writeRange } from '#lists/list_query'
import { readListRequest } from '#lists/list_request'
import { readFromReplica } from '#lists/reading'
import { callerOf } from '#routing/caller'

export default class EntriesController {
  async index(ctx: HttpContext) {
    const request = readListRequest(ENTRY_LIST, ctx.request.qs())
    const { rows, ...total } = await readFromReplica(callerOf(ctx), (client) =>
      pageOfEntries(request, client),
    )
    const meta = writeRange(ctx, ENTRY_LIST.resource, request.from, rows.length, total)
    return { data: rows.map((row) => new EntryTransformer(row).toObject()), meta }
  }

  async show(ctx: HttpContext) {
    return { data: new EntryTransformer(await entryOf(ctx.request.param('id'))).toObject() }
  }
}
