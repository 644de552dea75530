import { SECRET_PATHS, describeError, withoutSecrets } from '#config/redaction'
import env from '#start/env'
import { defineConfig } from '@adonisjs/core/logger'

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'assay',
      level: env.get('LOG_LEVEL') ?? (env.get('NODE_ENV') === 'test' ? 'silent' : 'info'),
      redact: { paths: SECRET_PATHS, censor: '[redacted]' },
      serializers: { err: describeError, error: describeError },
      hooks: { streamWrite: withoutSecrets },
    },
  },
})
