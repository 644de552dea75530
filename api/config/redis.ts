import env from '#start/env'
import { defineConfig } from '@adonisjs/redis'
import type { InferConnections } from '@adonisjs/redis/types'

const url = new URL(env.get('REDIS_URL') ?? 'redis://127.0.0.1:6379')
const text = (part: string) => (part === '' ? undefined : decodeURIComponent(part))

/** Rate limits and nothing else: a call never waits long for it, and nothing is lost that matters when it is gone. */
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
      // a process that is busy may be late to hear an answer: that is no reason to count elsewhere
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
