import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import type { BaseTransformer } from '@adonisjs/core/transformers'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import User from '#people/user'
import type { Failure } from '#errors/failure'
import { pageOfIds, writeRange } from '#lists/list_query'
import { readListRequest } from '#lists/list_request'
import { readFromReplica } from '#lists/reading'
import type { ListSource } from '#lists/list_source'
import { listFor } from '#lists/sealed_lists'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

type Transformer<Row> = new (
  row: Row,
  ...rest: never[]
) => BaseTransformer<Row> & { toObject(): object }

/** The rows of a model by id, with what they show of other rows. */
async function findRows<Model extends LucidModel>(
  model: Model,
  ids: string[],
  client?: QueryClientContract,
  also?: string,
): Promise<InstanceType<Model>[]> {
  const query = model.query(client ? { client } : {}).whereIn('id', ids)
  if (also !== undefined) query.select('*').select(db.raw(also))
  for (const name of model.$relationsDefinitions.keys()) {
    if (name !== 'user') query.preload(name as never)
    else
      query.preload(
        'user' as never,
        (user: ReturnType<typeof User.query>) => void user.select(User.readable),
      )
  }
  return query
}

/** GET /admin/{resource}: one page in the simple-rest dialect, rows under `data`, the range in a header. */
export async function listRows<Model extends LucidModel>(
  ctx: HttpContext,
  source: ListSource,
  model: Model,
  Shape: Transformer<InstanceType<Model>>,
) {
  const caller = callerOf(ctx)
  const request = readListRequest(listFor(source, caller), ctx.request.qs())
  const { ids, all, ...total } = await readFromReplica(caller, async (client) => {
    const page = await pageOfIds(source, request, client)
    return {
      ...page,
      all: page.ids.length ? await findRows(model, page.ids, client, source.also) : [],
    }
  })
  const byId = new Map<unknown, LucidRow>(all.map((row) => [row.$primaryKeyValue, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? []) as InstanceType<Model>[]
  const meta = writeRange(ctx, source.resource, request.from, rows.length, total)
  return { data: rows.map((row) => new Shape(row).toObject()), meta }
}

/** GET /admin/{resource}/{id}. */
export async function showRow<Model extends LucidModel>(
  ctx: HttpContext,
  model: Model,
  Shape: Transformer<InstanceType<Model>>,
  missing: Failure,
  also?: string,
) {
  const [row] = await findRows(model, [uuidParam(ctx, 'id', missing.code)], undefined, also)
  if (!row) throw missing
  return { data: new Shape(row).toObject() }
}
