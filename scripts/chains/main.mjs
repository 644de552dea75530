/**
 * The local chains of the demo: two providers for each, and a control for its panel, on ports of this machine alone. Prints
 * the ports as one line of JSON. A node starts with the first call of a watcher.
 */
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { timingSafeEqual } from 'node:crypto'
import { report } from '../failure.mjs'
import { startBitcoin } from './bitcoin.mjs'
import { control } from './control.mjs'
import { startEthereum } from './ethereum.mjs'
import { LocalChain } from './local_chain.mjs'
import { startSolana } from './solana.mjs'
import { answerAsProvider } from './views.mjs'

const { CHAINS_FOLDER: folder = '', CHAINS_TOKEN: token = '', CHAINS = '' } = process.env
const STARTS = { BTC: startBitcoin, ETH: startEthereum, SOL: startSolana }

mkdirSync(folder, { recursive: true, mode: 0o700 })
const chains = new Map(
  Object.entries(STARTS)
    .filter(([asset]) => CHAINS.split(',').includes(asset))
    .map(([asset, start]) => [asset, new LocalChain(asset, folder, start)]),
)

/** @param {import('node:http').IncomingMessage} request */
function isAllowed({ headers }) {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== '' && given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {boolean} isSecond
 */
async function answer(request, response, isSecond) {
  const chain = chains.get((request.url ?? '').slice(1))
  if (chain && request.method === 'POST')
    return await answerAsProvider(chain, request, response, isSecond)
  const isControl = !isSecond && request.url?.startsWith('/control')
  const { status, body } =
    isControl && isAllowed(request)
      ? await control(chains, request)
      : { status: 404, body: { reason: 'unknown' } }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** @param {boolean} isSecond @returns {Promise<import('node:http').Server>} */
function listen(isSecond) {
  const server = createServer((request, response) => {
    answer(request, response, isSecond).catch((error) => {
      // a node that ended says why itself; a watcher gets an answer all the same
      if (error.cause?.code !== 'ECONNREFUSED') report(error)
      if (!response.headersSent) response.writeHead(503)
      response.end()
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, () => resolve(server))
  })
}

const servers = await Promise.all([listen(false), listen(true)])
const ports = servers.map((server) => {
  const bound = server.address()
  return typeof bound === 'object' && bound ? bound.port : 0
})

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  for (const server of servers) server.close()
  await Promise.all([...chains.values()].map((chain) => chain.stop()))
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

console.log(JSON.stringify({ ports }))
