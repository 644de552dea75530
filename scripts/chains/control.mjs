import { Refused } from './node_rpc.mjs'
import { bodyOf } from './requests.mjs'

/** @typedef {import('./local_chain.mjs').LocalChain} LocalChain */
/** @typedef {{ to?: string, amount?: string }} Given */

/** @param {LocalChain} chain @param {import('./local_chain.mjs').Manner} manner */
const answersAs = (chain, manner) => {
  chain.manner = manner
}

/** What can be done to a chain from the panel of the demo. @type {Record<string, (chain: LocalChain, given: Given) => unknown>} */
const COMMANDS = {
  pay: (chain, { to = '', amount = '0' }) => chain.command((node) => node.pay(to, BigInt(amount))),
  mine: (chain) => chain.command((node) => node.mine()),
  reorg: (chain) => chain.command((node) => node.reorg()),
  double_spend: (chain, { to }) => chain.command((node) => node.doubleSpend(to)),
  lie: (chain) => answersAs(chain, 'lying'),
  stop: (chain) => answersAs(chain, 'stopped'),
  start: (chain) => answersAs(chain, 'honest'),
}

/**
 * Carries out `POST /control/ASSET/COMMAND` and answers what the chain is at; `GET /control` lists all of them.
 *
 * @param {Map<string, LocalChain>} chains by asset
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<{ status: number, body: unknown }>}
 */
export async function control(chains, request) {
  const [, , asset = '', name = ''] = (request.url ?? '').split('/')
  if (request.method === 'GET')
    return {
      status: 200,
      body: await Promise.all([...chains.values()].map((chain) => chain.shown())),
    }
  const chain = chains.get(asset)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!chain || !command) return { status: 404, body: { reason: 'unknown' } }
  const given = JSON.parse((await bodyOf(request)) || '{}')
  try {
    const done = await command(chain, given)
    const txid = typeof done === 'string' ? done : undefined
    return { status: 200, body: { ...(await chain.shown()), txid } }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { status: 409, body: { reason: error.reason } }
  }
}
