import type { HttpContext } from '@adonisjs/core/http'
import { businessDay, businessDays, calendar } from '#business_days/business_day_query'
import {
  BusinessDayDetailTransformer,
  BusinessDaysTransformer,
} from '#business_days/business_day_transformer'
import { advanceDemo } from '#business_days/business_day_validator'
import { advance, closeNow } from '#business_days/close_commands'
import { isRealDay } from '#domain/calendar'
import { Failure } from '#errors/failure'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'

const shown = async (dates: string[]) => ({
  data: { dates, openDate: (await calendar()).date },
})

export default class BusinessDaysController {
  async index() {
    const [days, now] = await Promise.all([businessDays(), calendar()])
    return { data: new BusinessDaysTransformer({ days, now }).toObject() }
  }

  async show(ctx: HttpContext) {
    const date = String(ctx.request.param('date'))
    const day = isRealDay(date) ? await businessDay(date) : null
    if (!day) throw new Failure('business_day_not_found')
    return { data: new BusinessDayDetailTransformer(day).toObject() }
  }

  async close(ctx: HttpContext) {
    return shown(await closeNow(callerOf(ctx)))
  }

  async advance(ctx: HttpContext) {
    const { days } = await takeBody(ctx, advanceDemo)
    return shown(await advance(callerOf(ctx), days))
  }
}
