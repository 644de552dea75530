import type { ChainStore, OpenBlock } from '#chains/chain_store'
import { type Finality, finalHeightOf } from '#chains/finality'
import type { Found, Source, Tip, Watched } from '#chains/source'
import { orReported, type Reports } from '#chains/watching'

/** So many blocks are compared at a look. */
const MOST_BLOCKS = 50

/** The outputs of ours that a provider has no eyes for: what a contract sends, where it shows no traces. */
async function byBalance(source: Source, block: OpenBlock, found: Found[]): Promise<Found[]> {
  if (source.seesContracts !== false || !source.balances) return []
  const isFound = (one: Found) =>
    found.some(
      ({ txid, index, kind }) => `${txid}${index}${kind}` === `${one.txid}${one.index}${one.kind}`,
    )
  const missing = block.outputs.filter((one) => one.kind === 'in' && !isFound(one))
  const scripts = [...new Set(missing.map(({ script }) => script))]
  if (scripts.length === 0) return []
  const [before, after] = await Promise.all([
    source.balances(scripts, block.height - 1),
    source.balances(scripts, block.height),
  ])
  // all that the block brought to the address is what we have seen of it
  const agrees = scripts.filter((script, at) => {
    const ours = block.outputs.filter((one) => one.script === script && one.kind === 'in')
    const sum = ours.reduce((total, { amount }) => total + amount, 0n)
    return (after[at] ?? 0n) - (before[at] ?? 0n) === sum
  })
  return missing.filter(({ script }) => agrees.includes(script))
}

/** Unexplained coins that lie at the address for this provider too. */
async function balancesToo(source: Source, block: OpenBlock): Promise<Found[]> {
  const ours = block.outputs.filter(({ kind }) => kind === 'balance')
  if (ours.length === 0 || !source.balances) return []
  const scripts = ours.map(({ script }) => script)
  const coins = await source.balances(scripts, block.height)
  return ours.filter(({ amount }, at) => (coins[at] ?? 0n) >= amount)
}

async function answerOf(source: Source, block: OpenBlock, watched: Watched) {
  const theirs = await source.block(block.height, watched)
  if (!theirs) return null
  if (theirs.hash !== block.hash) return { hash: theirs.hash, found: [] }
  const found = [
    ...theirs.found,
    ...(await byBalance(source, block, theirs.found)),
    ...(await balancesToo(source, block)),
  ]
  return { hash: theirs.hash, found }
}

/**
 * Asks a provider about every block with an observation that it has not confirmed. A provider that fails or lags says
 * nothing: what it has not confirmed waits.
 */
export async function agree(
  store: ChainStore,
  source: Source,
  watched: Watched,
  rules: Finality,
  fault: Reports['fault'],
): Promise<number[]> {
  const open = await store.toAgree(source.name, MOST_BLOCKS)
  if (open.length === 0) return []
  const tip: Tip | null = await orReported(() => source.tip(), fault)
  if (!tip) return []
  const touched: number[] = []
  for (const block of open.filter(({ height }) => height <= tip.height)) {
    const answer = await orReported(() => answerOf(source, block, watched), fault)
    if (!answer) return touched
    const isFinal = block.height <= finalHeightOf(tip, rules)
    touched.push(...(await store.recordAgreement(source.name, block, { ...answer, isFinal })))
  }
  return touched
}
