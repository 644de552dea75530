import { BaseSerializer } from '@adonisjs/core/transformers'
import { HttpContext } from '@adonisjs/core/http'
import type { ApplicationService } from '@adonisjs/core/types'
import { guardServer } from '#middleware/raw_server'
import { drainConnections } from '#health/termination'
import { CallState } from '#routing/call_state'
import type { MailWorker } from '#notifications/mail_worker'
import { assertEveryRouteHasItsPolicy } from '#routing/register'

/** Every answer is under `data`. */
class ApiSerializer extends BaseSerializer<{ Wrap: 'data' }> {
  wrap = 'data' as const
  definePaginationMetaData(): never {
    throw new Error('lists answer their range in Content-Range, see lists/list_query.ts')
  }
}

const serializer = new ApiSerializer()

export default class ApiProvider {
  #mailWorker: MailWorker | null = null
  #stopRemovals: (() => Promise<void>) | null = null

  constructor(protected app: ApplicationService) {}

  boot() {
    HttpContext.getter('state', () => new CallState(), true)
    HttpContext.instanceProperty('serialize', serializer.serialize.bind(serializer) as never)
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web' && this.app.getEnvironment() !== 'test') return
    assertEveryRouteHasItsPolicy()
    const server = (await this.app.container.make('server')).getNodeServer()
    // (bin/server.ts guards its own server before it listens)
    if (server && this.app.getEnvironment() === 'test') guardServer(server)
    // registered last, so it runs first: before the server stops listening
    this.app.terminating(() => drainConnections(server))
    const { ROLE } = await import('#config/role')
    if (ROLE.worksInBackground) await this.#startBackgroundWork()
  }

  /** Runs after the last call was answered and before the database closes; work that has begun is finished. */
  async shutdown() {
    const { ledgerHealth } = await import('#ledger/ledger_health')
    await Promise.all([this.#mailWorker?.stop(), this.#stopRemovals?.(), ledgerHealth.stop()])
  }

  async #startBackgroundWork() {
    const [{ MailWorker }, { startRemovals }] = await Promise.all([
      import('#notifications/mail_worker'),
      import('#images/image_removal'),
    ])
    this.#mailWorker = new MailWorker()
    this.#mailWorker.start()
    this.#stopRemovals = startRemovals()
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    serialize: ApiSerializer['serialize']
  }
}
