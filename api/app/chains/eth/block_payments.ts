import type { Fields } from '#chains/json_rpc'
import type { Found, Spent, Watched } from '#chains/source'

/** Transfer(address,address,uint256), the event of every token of ERC-20. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const HASH = /^0x[0-9a-f]{64}$/
const ADDRESS = /^0x[0-9a-f]{40}$/i
/** Frames that move coins to their address; a delegated or static call moves none. */
const MOVING = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])

const addressIn = (field: Fields): string | null =>
  field.isThere ? field.text(ADDRESS).toLowerCase() : null

/**
 * The coins that the transactions of a block send to watched addresses by themselves. A receipt says whether a transaction
 * succeeded: a failed one moves nothing. What contracts send is in traces only.
 */
export function plainPayments(block: Fields, receipts: Fields, watched: Watched): Found[] {
  const succeeded = new Set(
    receipts
      .list()
      .filter((receipt) => receipt.at('status').quantity() === 1n)
      .map((receipt) => receipt.at('transactionHash').text(HASH)),
  )
  return block
    .at('transactions')
    .list()
    .flatMap((transaction): Found[] => {
      const script = addressIn(transaction.at('to'))
      const amount = transaction.at('value').quantity()
      const txid = transaction.at('hash').text(HASH)
      const isOurs = script !== null && amount > 0n && watched.has(script) && succeeded.has(txid)
      return isOurs ? [{ txid, index: 0, kind: 'in', script, amount }] : []
    })
}

/** The coins that a traced transaction moves to watched addresses, the calls of contracts included. */
export function tracedPayments(txid: string, root: Fields, watched: Watched): Found[] {
  const found: Found[] = []
  let index = 0
  const walk = (frame: Fields, hasFailed: boolean) => {
    const isUndone = hasFailed || frame.at('error').isThere
    const place = index++
    const script = addressIn(frame.at('to'))
    const amount = frame.at('value').isThere ? frame.at('value').quantity() : 0n
    const moves = !isUndone && MOVING.has(frame.at('type').text())
    if (moves && script !== null && amount > 0n && watched.has(script))
      found.push({ txid, index: place, kind: 'in', script, amount })
    const calls = frame.at('calls')
    if (calls.isThere) for (const inner of calls.list()) walk(inner, isUndone)
  }
  walk(root, false)
  return found
}

/** A token's transfer to a watched address; null for any other event. */
function tokenPayment(log: Fields, watched: Watched): Omit<Found, 'txid' | 'index'> | null {
  const topics = log.at('topics').list()
  const [event, , to] = topics
  // a token that is one of a kind has its number as a fourth topic
  if (!event || !to || topics.length !== 3 || event.text() !== TRANSFER) return null
  const script = `0x${to.text(HASH).slice(-40)}`
  const data = log.at('data').text(/^0x[0-9a-f]*$/i)
  const amount = data.length === 66 ? BigInt(data) : 0n
  if (!watched.has(script) || amount === 0n || amount >= 10n ** 38n) return null
  return { kind: 'token', token: log.at('address').text(ADDRESS).toLowerCase(), script, amount }
}

/**
 * Tokens that arrive at watched addresses: no deposit is credited from them, and they belong to a person all the same. The index
 * is the place in the transaction, which a reorganisation does not change.
 */
export function tokenPayments(receipts: Fields, watched: Watched): Found[] {
  return receipts.list().flatMap((receipt) =>
    receipt
      .at('logs')
      .list()
      .flatMap((log, index): Found[] => {
        const payment = tokenPayment(log, watched)
        return payment
          ? [{ txid: receipt.at('transactionHash').text(HASH), index, ...payment }]
          : []
      }),
  )
}

/** The number of its sender that a transaction uses up: of two with the same one, the chain takes one. */
export const nonceOf = (transaction: Fields): Spent => ({
  txid: transaction.at('from').text(ADDRESS).toLowerCase(),
  index: transaction.at('nonce').small(),
  by: transaction.at('hash').text(HASH),
})
