import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const MOST_DAYS = 366

export default class DemoAdvance extends BaseCommand {
  static commandName = 'demo:advance'
  static description = 'Close business dates ahead of the calendar; only with DEMO=1'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'How many days, 1 to 366' })
  declare days: string

  async run() {
    const { default: env } = await import('#start/env')
    const days = /^\d{1,3}$/.test(this.days) ? Number.parseInt(this.days, 10) : 0
    if (!env.get('DEMO') || days < 1 || days > MOST_DAYS) {
      this.logger.error(
        env.get('DEMO')
          ? `Say how many days: 1 to ${MOST_DAYS}.`
          : 'The business calendar moves by itself. Only a demonstration (DEMO=1) can be advanced.',
      )
      this.exitCode = 1
      return
    }
    const { closeBusinessDates } = await import('#business_days/close_service')
    const { dates } = await closeBusinessDates({ ahead: days })
    this.logger.log(`Closed ${dates.length} business dates, up to ${dates.at(-1) ?? 'none'}.`)
  }
}
