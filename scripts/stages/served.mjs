import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startInstance } from '../instance.mjs'
import { freePort } from '../ports.mjs'
import { openFolder } from '../temporary.mjs'

/**
 * A whole demo instance for the tests of the front ends, started as `npm start` does it. Only
 * the limits differ: all the people of all the journeys come from one address.
 *
 * @param {import('../supervise.mjs').Supervisor} supervisor
 */
export async function startServed(supervisor) {
  const dataDir = openFolder('served', supervisor)
  const logFile = join(dataDir, 'server.log')
  const instance = await startInstance(
    {
      port: await freePort(),
      host: '127.0.0.1',
      dataDir,
      demo: true,
      // one chain, for the journey that pays on it
      chains: ['ETH'],
      nodeEnv: 'development',
      databaseUrl: undefined,
      appKey: undefined,
      more: {
        LIMIT_LOGIN_PER_MINUTE: '100000',
        LIMIT_API_PER_MINUTE: '1000000',
        WEBHOOK_LOOPBACK: '1',
        PRICE_SOURCES: 'sample',
        // a line for each call would hide the failure
        LOG_LEVEL: 'warn',
      },
      log: openSync(logFile, 'a'),
    },
    supervisor,
  )
  return { ...instance, dataDir, readLog: () => readFileSync(logFile, 'utf8') }
}
