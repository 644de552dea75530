import type { Tip } from '#chains/source'

export type Finality = {
  /** Confirmations after which a block is final; null where the chain says so itself. */
  confirmations: number | null
}

/** Up to which height a tip makes blocks final. */
export const finalHeightOf = (tip: Tip, { confirmations }: Finality): number =>
  confirmations === null ? (tip.finalHeight ?? 0) : tip.height - confirmations + 1
