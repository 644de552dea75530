import { defineConfig } from '@adonisjs/core/http'
import { trustedProxies } from '#config/proxies'
import env from '#start/env'

/** Milliseconds. Slow clients are disconnected, so that a thousand of them cannot occupy the server. */
export const TIMEOUTS = {
  headers: 10_000,
  /** For a body that is not a picture; an upload has until the end of the request. */
  body: 10_000,
  request: 30_000,
  keepAlive: 5_000,
  /** For reading part of an answer that is ready; node reports a timeout only the second time. */
  reading: 5_000,
  shutdown: 10_000,
}

/** How many calls are processed at once; further ones are refused with Retry-After. They share the connections. */
export const IN_FLIGHT = { calls: env.get('MAX_IN_FLIGHT') ?? 512, retryAfterSeconds: '1' }

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  headersTimeout: TIMEOUTS.headers,
  requestTimeout: TIMEOUTS.request,
  keepAliveTimeout: TIMEOUTS.keepAlive,
  // Only these may name the client's address, and say whether it used TLS.
  trustProxy: trustedProxies(env.get('TRUSTED_PROXIES') ?? 'loopback'),
  qs: {
    parse: { depth: 2, parameterLimit: 50, allowSparse: false, arrayLimit: 20, comma: false },
    stringify: { encode: true, encodeValuesOnly: false, arrayFormat: 'indices', skipNulls: false },
  },
})
