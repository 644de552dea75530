import { defineConfig, stores } from '@adonisjs/limiter'

/**
 * With REDIS_URL every limit counts in Redis, for all copies of the API together. Without it the limits that protect a
 * sign-in count in the database, and the general ones in the memory of each copy: a read must not write.
 */
const limiterConfig = defineConfig({
  default: 'memory',
  stores: {
    memory: stores.memory({}),
    redis: stores.redis({ connectionName: 'limits', keyPrefix: 'assay' }),
    database: stores.database({ tableName: 'rate_limits', connectionName: 'identity' }),
  },
})
export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
