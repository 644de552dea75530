import { defineConfig } from '@adonisjs/core/http'
import { trustedProxies } from '#config/proxies'
import env from '#start/env'

/** Milliseconds. A slow client is cut, so that a thousand of them cannot hold the server. */
export const TIMEOUTS = {
  headers: 10_000,
  /** For a body that is no picture; a picture has until the end of the request. */
  body: 10_000,
  request: 30_000,
  keepAlive: 5_000,
  /** For taking some of an answer that lies ready; node asks twice before it believes. */
  reading: 5_000,
  shutdown: 10_000,
}

/** How many calls are worked on at once; one more is asked to come back. They wait for connections among each other. */
export const IN_FLIGHT = { calls: env.get('MAX_IN_FLIGHT') ?? 512, retryAfterSeconds: '1' }

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  headersTimeout: TIMEOUTS.headers,
  requestTimeout: TIMEOUTS.request,
  keepAliveTimeout: TIMEOUTS.keepAlive,
  // Only these may say who the client is, and whether it came by TLS.
  trustProxy: trustedProxies(env.get('TRUSTED_PROXIES') ?? 'loopback'),
  qs: {
    parse: { depth: 2, parameterLimit: 50, allowSparse: false, arrayLimit: 20, comma: false },
    stringify: { encode: true, encodeValuesOnly: false, arrayFormat: 'indices', skipNulls: false },
  },
})
