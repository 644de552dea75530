import { defineConfig } from '@adonisjs/cors'

/** Everything is served from one origin; browsers may not call from another one. */
export default defineConfig({
  enabled: true,
  origin: [],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  headers: ['authorization', 'content-type', 'idempotency-key', 'step-up-proof', 'if-match'],
  exposeHeaders: ['content-range', 'idempotency-replayed', 'retry-after', 'x-request-id'],
  credentials: false,
  maxAge: 600,
})
