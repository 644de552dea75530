import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startInstance } from '../instance.mjs'
import { freePort } from '../ports.mjs'
import { inRoot } from '../root.mjs'
import { openFolder } from '../temporary.mjs'

/** Loaded before the code of the API, as in its own tests: each of some hundred people is registered and signed in. */
const CHEAP_HASHES = pathToFileURL(inRoot('api', 'tests', 'cheap_hashes.mjs')).href

/**
 * A whole demo instance for the tests of the front ends, started as `npm start` does it. Only
 * the limits differ, since all the people of all the journeys come from one address, and password hashes cost nothing.
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
        NODE_OPTIONS: `--import=${CHEAP_HASHES}`,
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
