import type { HttpContext } from '@adonisjs/core/http'
import type { BaseTransformer } from '@adonisjs/core/transformers'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { asInvestor } from '#database/as_investor'
import type User from '#people/user'
import type { Failure } from '#errors/failure'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

type Transformer<Row> = new (
  row: Row,
  ...rest: never[]
) => BaseTransformer<Row> & { toObject(): object }

/** The caller's row with the id of the path, with what is `also` selected. A row of another investor is not found. */
export async function findOwnRow<Model extends LucidModel>(
  ctx: HttpContext,
  model: Model,
  missing: Failure,
  also?: string,
): Promise<InstanceType<Model>> {
  const caller = callerOf(ctx)
  const id = uuidParam(ctx, 'id', missing.code)
  const row = await asInvestor(caller, (trx) => {
    const query = model.query({ client: trx }).where('id', id).where('user_id', caller.id)
    if (also !== undefined) void query.select('*', trx.raw(also))
    const withUser = (user: ReturnType<typeof User.query>) =>
      void user.select('id', 'name', 'email')
    return query.preload('user' as never, withUser).first()
  })
  if (!row) throw missing
  return row
}

/** GET /{thing}/{id}: one row of the caller. */
export async function showOwnRow<Model extends LucidModel>(
  ctx: HttpContext,
  model: Model,
  Shape: Transformer<InstanceType<Model>>,
  missing: Failure,
  also?: string,
) {
  return { data: new Shape(await findOwnRow(ctx, model, missing, also)).toObject() }
}
