import type { ChainStore } from '#chains/chain_store'
import type { Found, Source } from '#chains/source'
import { orReported, type Reports } from '#chains/watching'

/** So many addresses are compared at a look, those that waited longest first. */
const MOST_ADDRESSES = 500
const AT_ONCE = 100

/**
 * Compares the coins at addresses with what was seen of them, at a block that is final: without traces nobody sees what a
 * contract sends. What is above it is recorded as coins that no transaction explains.
 */
export async function recordUnexplained(
  store: ChainStore,
  source: Source,
  height: number,
  fault: Reports['fault'],
): Promise<number[]> {
  const { balances } = source
  if (!balances || source.seesContracts !== false) return []
  const hash = await store.hashAt(height)
  if (hash === null) return []
  const touched: number[] = []
  const all = await store.toExplain(height, MOST_ADDRESSES)
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const part = all.slice(at, at + AT_ONCE)
    const coins = await orReported(
      () =>
        balances(
          part.map(({ address }) => address),
          height,
        ),
      fault,
    )
    if (!coins) return touched
    const found = part.flatMap(({ addressId, script, explained }, place): Found[] => {
      const amount = (coins[place] ?? 0n) - explained
      const index = addressId % 2 ** 31
      return amount > 0n ? [{ txid: hash, index, kind: 'balance', script, amount }] : []
    })
    const marks = part.map(({ addressId }, place) => ({
      ...{ addressId, explained: coins[place] ?? 0n, mark: hash, height },
    }))
    touched.push(...(await store.recordBalances(height, hash, found, marks)))
  }
  return touched
}
