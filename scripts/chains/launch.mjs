import { createInterface } from 'node:readline'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Failure } from '../failure.mjs'
import { inRoot } from '../root.mjs'
import { ensurePool } from './pool.mjs'
import { anvilPath, surfpoolPath } from './programs.mjs'

/**
 * The first block of each local chain, and the wallet that its deposits go to: the public half of one that is published.
 *
 * @type {Record<string, { genesis: string, xpub: string | null, confirmations?: string, isThere: () => boolean }>}
 */
const CHAINS = {
  BTC: {
    genesis: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
    xpub: 'xpub6C4SXHaqSMPK8MGL7bWjvS8WQnhoadsaXv2mnBcjAv142P2TivoC7s7ukNRYxETJZGc3JNzDKHQAGH5N3oQhQgkpwk6WrMtJB4eG2fpRAsV',
    isThere: () => true,
  },
  ETH: {
    genesis: '0x4a851a0e8ddeaa7820f27388fd42043ba2fda5551f3e64fb5857b265f0dde4cd',
    xpub: 'xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76',
    // this node calls the second block below its newest one final
    confirmations: '3',
    isThere: () => anvilPath() !== null,
  },
  SOL: {
    genesis: '1oca1DemoChain11111111111111111111111111111',
    xpub: null,
    isThere: () => surfpoolPath() !== null,
  },
}

/** What a small program needs: it keeps little, and answers few calls. */
const MEMORY_FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=256']

/** @param {import('node:stream').Readable} output @returns {Promise<string>} */
async function firstLine(output) {
  for await (const line of createInterface({ input: output })) {
    // what comes later is for the terminal
    output.pipe(process.stderr)
    return line
  }
  return ''
}

/**
 * Starts the local chains of the demo, and gives the settings by which the API watches them. They listen at once; their nodes
 * start with the first call of a watcher, which the API makes when it runs.
 *
 * @param {import('../settings.mjs').Settings} settings
 * @param {import('../supervise.mjs').Supervisor} supervisor
 * @returns {Promise<NodeJS.ProcessEnv>} empty where no wanted chain has a node for this system
 */
export async function launchChains({ dataDir, chains = [] }, supervisor) {
  const there = Object.entries(CHAINS).filter(
    ([asset, { isThere }]) => chains.includes(asset) && isThere(),
  )
  if (there.length === 0) return {}
  const folder = join(dataDir, 'chains')
  const token = randomBytes(24).toString('base64url')
  const { child } = supervisor.node(
    [...MEMORY_FLAGS, '--no-warnings', inRoot('scripts', 'chains', 'main.mjs')],
    {
      env: {
        CHAINS_FOLDER: folder,
        CHAINS_TOKEN: token,
        CHAINS_WAIT_MS: '2000',
        CHAINS: there.map(([asset]) => asset).join(','),
      },
    },
  )
  child.stderr?.pipe(process.stderr)
  const line = child.stdout ? await firstLine(child.stdout) : ''
  if (line === '') throw new Failure('The local chains of the demo did not start; see above.')
  const { ports } = JSON.parse(line)
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    LOCAL_CHAINS: JSON.stringify({
      url: `http://127.0.0.1:${ports[0]}`,
      token,
      genesis: Object.fromEntries(there.map(([asset, { genesis }]) => [asset, genesis])),
    }),
    CHAIN_AGREEMENT: '2',
  }
  for (const [asset, { xpub, confirmations }] of there) {
    const setting = `DEPOSIT_CONFIRMATIONS_${asset}`
    if (confirmations && !process.env[setting]) env[setting] = confirmations
    env[`${asset}_SOURCES`] = ports
      .map((/** @type {number} */ port) => `http://127.0.0.1:${port}/${asset}`)
      .join(',')
    if (xpub) env[`${asset}_XPUB`] = xpub
    else env[`${asset}_ADDRESSES_FILE`] = ensurePool(asset, folder)
  }
  return env
}
