import { BaseSerializer } from '@adonisjs/core/transformers'
import { HttpContext } from '@adonisjs/core/http'
import type { ApplicationService } from '@adonisjs/core/types'
import { assertEveryRouteHasItsPolicy } from '#routing/register'
import { TIMEOUTS } from '#config/app'

/** Every answer stands under `data`. */
class ApiSerializer extends BaseSerializer<{ Wrap: 'data' }> {
  wrap = 'data' as const
  definePaginationMetaData(): never {
    throw new Error('lists answer their range in Content-Range, see lists/list_query.ts')
  }
}

const serializer = new ApiSerializer()

export default class ApiProvider {
  constructor(protected app: ApplicationService) {}

  boot() {
    HttpContext.instanceProperty('serialize', serializer.serialize.bind(serializer) as never)
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web' && this.app.getEnvironment() !== 'test') return
    assertEveryRouteHasItsPolicy()
    const server = await this.app.container.make('server')
    server.getNodeServer()?.on('connection', (socket) => socket.setTimeout(TIMEOUTS.request))
  }

  /** Running calls get ten seconds to end; then their connections are closed, so that a stop always ends. */
  async shutdown() {
    const server = await this.app.container.make('server')
    const node = server.getNodeServer()
    node?.closeIdleConnections?.()
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    serialize: ApiSerializer['serialize']
  }
}
