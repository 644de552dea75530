import { defineConfig, stores } from '@adonisjs/limiter'

/**
 * Sign-in limits stand in the database, so that all copies of the API count together. The general limit
 * counts in memory: a read must not write.
 */
const limiterConfig = defineConfig({
  default: 'memory',
  stores: {
    memory: stores.memory({}),
    database: stores.database({ tableName: 'rate_limits', connectionName: 'identity' }),
  },
})
export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
