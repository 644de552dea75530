import { RepeatedLook } from './repeated_look.js'

/** Settles what chains have made final or taken back (`coins/settlement.ts`). */
export default class CoinsProvider extends RepeatedLook {
  protected readonly everyMs = 2_000
  protected readonly pauseMs = 60_000

  protected async look(): Promise<void> {
    const [{ settleArrivals, settleReversals }, { default: logger }] = await Promise.all([
      import('#coins/settlement'),
      import('@adonisjs/core/services/logger'),
    ])
    // neither waits for the other where one fails
    for (const settle of [settleReversals, settleArrivals])
      try {
        await settle()
      } catch (error) {
        logger.warn(
          this.pause(error),
          'what chains have done could not be settled; it is tried again in a minute',
        )
      }
  }
}
