import { defineConfig } from '@adonisjs/core/http'

/** Milliseconds. A slow client is cut, so that a thousand of them cannot hold the server. */
export const TIMEOUTS = { headers: 10_000, request: 30_000, keepAlive: 5_000, shutdown: 10_000 }

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  headersTimeout: TIMEOUTS.headers,
  requestTimeout: TIMEOUTS.request,
  keepAliveTimeout: TIMEOUTS.keepAlive,
  // Only a proxy on the same machine may say who the client is.
  trustProxy: 'loopback',
  qs: {
    parse: { depth: 2, parameterLimit: 50, allowSparse: false, arrayLimit: 20, comma: false },
    stringify: { encode: true, encodeValuesOnly: false, arrayFormat: 'indices', skipNulls: false },
  },
})
