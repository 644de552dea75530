import type { HttpContext } from '@adonisjs/core/http'
import type { BaseTransformer } from '@adonisjs/core/transformers'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { asInvestor } from '#accounts/as_investor'
import type User from '#accounts/user'
import type { Failure } from '#errors/failure'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

type Transformer<Row> = new (
  row: Row,
  ...rest: never[]
) => BaseTransformer<Row> & { toObject(): object }

/** GET /{thing}/{id}: one row of the caller's own. Somebody else's is not there. */
export async function showOwnRow<Model extends LucidModel>(
  ctx: HttpContext,
  model: Model,
  Shape: Transformer<InstanceType<Model>>,
  missing: Failure,
) {
  const caller = callerOf(ctx)
  const id = uuidParam(ctx, 'id', missing.code)
  const row = await asInvestor(caller, (trx) => {
    const query = model.query({ client: trx }).where('id', id).where('user_id', caller.id)
    const withUser = (user: ReturnType<typeof User.query>) => user.select('id', 'name', 'email')
    return query.preload('user' as never, withUser as never).first()
  })
  if (!row) throw missing
  return { data: new Shape(row as InstanceType<Model>).toObject() }
}
