/** Where the money of a funding comes from, and how it is called: what the operator pays in itself is called by that name. */
export const FUNDING_SOURCES = {
  trading: 'Trading result',
  interest: 'Interest received',
  fees: 'Fees received',
  own_funds: 'The operator’s own money',
  other: 'Other',
} as const

export type FundingSource = keyof typeof FUNDING_SOURCES
export const FUNDING_SOURCE_NAMES = Object.keys(FUNDING_SOURCES) as FundingSource[]
