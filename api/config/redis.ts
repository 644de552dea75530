import env from '#start/env'
import { defineConfig } from '@adonisjs/redis'
import type { InferConnections } from '@adonisjs/redis/types'

const url = new URL(env.get('REDIS_URL') ?? 'redis://127.0.0.1:6379')
const text = (part: string) => (part === '' ? undefined : decodeURIComponent(part))

/** Only rate limits use Redis: a call never waits long for it, and losing it loses nothing that matters. */
const redisConfig = defineConfig({
  connection: 'limits',
  connections: {
    limits: {
      host: url.hostname,
      port: Number.parseInt(url.port || '6379', 10),
      username: text(url.username),
      password: text(url.password),
      db: Number.parseInt(url.pathname.slice(1) || '0', 10),
      ...(url.protocol === 'rediss:' ? { tls: {} } : {}),
      connectTimeout: 2_000,
      // a busy process may read an answer late: that is no reason to count elsewhere
      commandTimeout: 2_000,
      maxRetriesPerRequest: 1,
      retryStrategy: (times: number) => Math.min(times * 100, 1_000),
    },
  },
})
export default redisConfig

declare module '@adonisjs/redis/types' {
  export interface RedisConnections extends InferConnections<typeof redisConfig> {}
}
