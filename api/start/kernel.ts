import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'
import { ROLE } from '#config/role'
import { TRACES } from '#config/traces'

server.errorHandler(() => import('#exceptions/handler'))

server.use([
  () => import('#middleware/headers_middleware'),
  () => import('#middleware/measure_middleware'),
  ...(ROLE.answersCalls ? [() => import('#middleware/pages_middleware')] : []),
  ...(TRACES ? [() => import('#middleware/trace_middleware')] : []),
  () => import('#middleware/request_middleware'),
  () => import('@adonisjs/cors/cors_middleware'),
])

router.use([
  () => import('#middleware/body_middleware'),
  () => import('#middleware/load_shedding_middleware'),
  () => import('@adonisjs/auth/initialize_auth_middleware'),
  () => import('#middleware/policy_middleware'),
  () => import('#middleware/compression_middleware'),
  () => import('#middleware/read_your_writes_middleware'),
  () => import('#middleware/idempotency_middleware'),
])
