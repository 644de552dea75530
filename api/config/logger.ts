import env from '#start/env'
import { defineConfig } from '@adonisjs/core/logger'

/** What is never written, wherever it stands in a logged object. */
const SECRET_PATHS = [
  'password',
  'token',
  'authorization',
  'accountNumber',
  'account_number',
  'routingNumber',
  'routing_number',
  'dob',
  'email',
]

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'assay',
      level: env.get('LOG_LEVEL') ?? (env.get('NODE_ENV') === 'test' ? 'silent' : 'info'),
      redact: {
        paths: SECRET_PATHS.flatMap((p) => [p, `*.${p}`, `*.*.${p}`]),
        censor: '[redacted]',
      },
    },
  },
})
