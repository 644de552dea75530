import type { ApplicationService } from '@adonisjs/core/types'

const HOUR_MS = 3_600_000

/** Housekeeping, at start and hourly: deletes what has expired. Any number of copies may run it at once. */
export default class UpkeepProvider {
  #timer: NodeJS.Timeout | null = null
  #running = Promise.resolve()

  constructor(protected app: ApplicationService) {}

  async ready() {
    const { ROLE } = await import('#config/role')
    if (!ROLE.worksInBackground) return
    this.#timer = setInterval(() => {
      this.#running = this.#sweep()
    }, HOUR_MS)
    this.#timer.unref()
    this.#running = this.#sweep()
  }

  async shutdown() {
    if (this.#timer) clearInterval(this.#timer)
    await this.#running
  }

  async #sweep() {
    const [{ default: db }, { default: logger }, { rowsOf }, views, restorations] =
      await Promise.all([
        import('@adonisjs/lucid/services/db'),
        import('@adonisjs/core/services/logger'),
        import('#database/rows'),
        import('#saved_views/saved_view_upkeep'),
        import('#accounts/restoration_log'),
      ])
    try {
      const client = db.connection('identity')
      await rowsOf(client, 'select ledger_api.sweep_saved_answers()')
      await rowsOf(client, 'select ledger_api.sweep_unchecked_sums()')
      await rowsOf(client, 'select ledger_api.end_dead_approvals(null)')
      await rowsOf(client, 'select ledger_api.tend_partitions()')
      await views.removeSealedViews()
      await restorations.endOldRestorations(client)
      await rowsOf(
        client,
        `delete from webhook_deliveries where created_at < now() - interval '30 days'`,
      )
      // what no worker pushed in time, where this installation has no key for it any more
      await rowsOf(client, `delete from push_messages where created_at < now() - interval '7 days'`)
      // a day after they could last be used
      for (const table of ['investor_tokens', 'staff_tokens', 'api_keys', 'password_resets']) {
        await client
          .from(table)
          .where('expires_at', '<', new Date(Date.now() - 24 * HOUR_MS))
          .delete()
      }
    } catch (error) {
      logger.warn(
        { fault: (error as { code?: string }).code },
        'housekeeping failed; it is tried again in an hour',
      )
    }
  }
}
