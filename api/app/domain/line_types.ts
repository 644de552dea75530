import { HISTORY_TYPES, type Label, kindOfType, type LineType, REQUESTS } from './request_kinds.ts'

/** The names of the lines that are no request: what an investment has lost, and the fee of leaving it. */
const CHARGES = { loss: 'Loss', fee: 'Exit fee' } as const
type ChargeType = keyof typeof CHARGES

/** Every type of a line of history. */
export const LINE_TYPES: readonly LineType[] = [
  ...HISTORY_TYPES,
  ...(Object.keys(CHARGES) as ChargeType[]),
]

export const isChargeType = (type: LineType): type is ChargeType => Object.hasOwn(CHARGES, type)

/** The name of a type, to the investor or to staff. */
export const lineLabel = (type: LineType, to: keyof Label): string =>
  isChargeType(type) ? CHARGES[type] : REQUESTS[kindOfType(type)].label[to]
