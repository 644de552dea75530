import db from '@adonisjs/lucid/services/db'
import { asInvestor } from '#database/as_investor'
import Plan from '#plans/plan'
import { PAUSED_SINCE } from '#plans/plan_list'
import type { Caller } from '#routing/caller'

/** The plans on offer to the caller: those for all and their own, cheapest first. */
export const offeredTo = (caller: Caller): Promise<Plan[]> =>
  asInvestor(caller, (trx) =>
    Plan.query({ client: trx })
      .select('*')
      .select(db.raw(PAUSED_SINCE))
      .where('offered', true)
      .preload('user', (user) => void user.select('id', 'name'))
      .orderBy('min_amount_cents')
      .orderBy('id'),
  )
