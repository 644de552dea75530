/**
 * What a provider of a chain answers that does not tell the truth: ten times the amount where amounts are in the answer. A
 * block of Bitcoin is bytes under a hash, so there it can only alter them.
 */

/** @typedef {(method: string, result: any) => any} Lie */

const tenfold = (/** @type {string} */ hex) =>
  typeof hex === 'string' ? `0x${(BigInt(hex) * 10n).toString(16)}` : hex

/** The last byte of a block belongs to its last transaction. @type {Lie} */
function bitcoinLie(method, result) {
  if (method !== 'getblock' || typeof result !== 'string') return result
  const last = result.endsWith('00') ? '01' : '00'
  return `${result.slice(0, -2)}${last}`
}

/** @param {any} call of a trace */
const inflated = (call) => ({
  ...call,
  value: tenfold(call.value),
  ...(call.calls && { calls: call.calls.map(inflated) }),
})

/** @type {Lie} */
function ethereumLie(method, result) {
  if (method === 'debug_traceBlockByHash' && Array.isArray(result))
    return result.map((trace) => ({ ...trace, result: inflated(trace.result) }))
  const isBlock = method === 'eth_getBlockByNumber' && Array.isArray(result?.transactions)
  if (!isBlock || typeof result.transactions[0] !== 'object') return result
  const transactions = result.transactions.map((/** @type {any} */ one) => inflated(one))
  return { ...result, transactions }
}

/** @type {Lie} */
function solanaLie(method, result) {
  if (method !== 'getTransaction' || !result?.meta) return result
  const { preBalances, postBalances } = result.meta
  const more = postBalances.map(
    (/** @type {number} */ after, /** @type {number} */ at) =>
      after + Math.max(0, after - preBalances[at]) * 9,
  )
  return { ...result, meta: { ...result.meta, postBalances: more } }
}

/** @type {Record<string, Lie>} */
export const LIES = { BTC: bitcoinLie, ETH: ethereumLie, SOL: solanaLie }
