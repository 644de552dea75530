import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class BooksClose extends BaseCommand {
  static commandName = 'books:close'
  static description =
    'Close every business date that is over, the oldest first; exits with 1 if a step fails'
  static options: CommandOptions = { startApp: true }

  @flags.string({ description: 'Close the dates up to this one (YYYY-MM-DD), and no later one' })
  declare date?: string

  async run() {
    const { CloseFailed, closeBusinessDates } = await import('#business_days/close_service')
    const { isRealDay } = await import('#domain/calendar')
    if (this.date !== undefined && !isRealDay(this.date)) {
      this.logger.error('--date must be a date like 2026-01-31.')
      this.exitCode = 1
      return
    }
    try {
      const { dates } = await closeBusinessDates({ through: this.date })
      for (const date of dates) this.logger.log(`${date} closed`)
      if (dates.length === 0) this.logger.log('No business date is over.')
    } catch (error) {
      if (!(error instanceof CloseFailed)) throw error
      this.logger.error(`${error.date}, step ${error.step}: ${error.message}`)
      this.exitCode = 1
    }
  }
}
