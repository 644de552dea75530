import type { ChainStore, OpenBlock } from '#chains/chain_store'
import type { Found } from '#chains/source'
import type { SolSource } from '#chains/sol/rpc_source'
import { orReported, type Reports } from '#chains/watching'

const MOST_SLOTS = 50

async function answerOf(source: SolSource, block: OpenBlock) {
  const head = await source.slot(block.height, new Date(0))
  if (!head) return null
  const found: Found[] = []
  for (const output of block.outputs) {
    const movement = await source.movement(output.script, output.txid)
    if (movement && movement.slot === block.height)
      found.push({ ...output, index: movement.index, amount: movement.lamports })
  }
  return { hash: head.hash, found }
}

/** Asks a provider about every slot with an observation that it has not confirmed; one that lags says nothing. */
export async function agreeOnSlots(
  store: ChainStore,
  source: SolSource,
  fault: Reports['fault'],
): Promise<number[]> {
  const open = await store.toAgree(source.name, MOST_SLOTS)
  if (open.length === 0) return []
  const tip = await orReported(() => source.tip(), fault)
  if (!tip) return []
  const touched: number[] = []
  for (const block of open.filter(({ height }) => height <= tip.height)) {
    const answer = await orReported(() => answerOf(source, block), fault)
    if (!answer) continue
    const isFinal = block.height <= tip.finalHeight
    touched.push(...(await store.recordAgreement(source.name, block, { ...answer, isFinal })))
  }
  return touched
}
