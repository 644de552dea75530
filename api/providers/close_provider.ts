import { RepeatedLook } from './repeated_look.js'

/** Closes business dates that are over (`business_days/close_service.ts`). */
export default class CloseProvider extends RepeatedLook {
  protected readonly everyMs = 60_000
  /** Who looks at a step that failed needs longer. */
  protected readonly pauseMs = 15 * 60_000

  override async shutdown() {
    const { stopClosing } = await import('#business_days/close_service')
    stopClosing()
    await super.shutdown()
  }

  protected async look(): Promise<void> {
    const [{ closeBusinessDates }, { default: logger }] = await Promise.all([
      import('#business_days/close_service'),
      import('@adonisjs/core/services/logger'),
    ])
    try {
      const { dates } = await closeBusinessDates()
      if (dates.length) logger.info({ dates }, 'business dates were closed')
    } catch (error) {
      logger.warn(
        this.pause(error),
        'the close of business did not come to its end; it is tried again in a quarter of an hour',
      )
    }
  }
}
