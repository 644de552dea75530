import { LIES } from './lies.mjs'
import { bodyOf } from './requests.mjs'

/** @typedef {import('./local_chain.mjs').LocalChain} LocalChain */

/** Solana's first block has another hash at each start: as a provider of one chain it has one name. */
const GENESIS = '1oca1DemoChain11111111111111111111111111111'

/** @param {LocalChain} chain @param {any} call @param {any} answer @param {boolean} isLying */
function shownAnswer(chain, call, answer, isLying) {
  if (answer.result === undefined || answer.error) return answer
  if (call?.method === 'getGenesisHash') return { ...answer, result: GENESIS }
  if (!isLying) return answer
  return { ...answer, result: LIES[chain.asset]?.(call?.method, answer.result) }
}

/**
 * Answers a call of a watcher as a provider of the chain does. Waits where the node has just started.
 *
 * @param {LocalChain} chain
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {boolean} isSecond the second provider can be made to lie, or to stop
 */
export async function answerAsProvider(chain, request, response, isSecond) {
  const manner = isSecond ? chain.manner : 'honest'
  if (manner === 'stopped') {
    request.socket.destroy()
    return
  }
  const sent = await bodyOf(request)
  const { url } = await chain.node()
  const answered = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: sent,
  })
  const text = await answered.text()
  response.writeHead(answered.status, { 'content-type': 'application/json' })
  if (!answered.ok || (manner === 'honest' && !sent.includes('getGenesisHash'))) {
    response.end(text)
    return
  }
  const calls = JSON.parse(sent)
  const answers = JSON.parse(text)
  const shown = Array.isArray(answers)
    ? answers.map((one) =>
        shownAnswer(
          chain,
          calls.find((/** @type {any} */ call) => call.id === one.id),
          one,
          manner === 'lying',
        ),
      )
    : shownAnswer(chain, calls, answers, manner === 'lying')
  response.end(JSON.stringify(shown))
}
