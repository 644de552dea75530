import type { Investment } from './investment.ts'

/** The newest first; numbered from the first one, so that a number stays with its investment. */
export const numbered = (investments: readonly Investment[]) =>
  investments
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map((investment, i, all) => ({ investment, number: all.length - i }))
