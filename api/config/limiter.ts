import { defineConfig, stores } from '@adonisjs/limiter'

/**
 * With REDIS_URL every limit counts in Redis, for all copies of the API together. Without it those that guard a sign-in
 * stand in the database, and the general ones count in the memory of each copy: a read must not write.
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
