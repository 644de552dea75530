import vine from '@vinejs/vine'

/** What can be done to a chain itself. */
export const CHAIN_COMMANDS = ['mine', 'reorg', 'double_spend', 'lie', 'stop', 'start'] as const
export type ChainCommand = (typeof CHAIN_COMMANDS)[number]
/** How much the demo wallet sends, compared with what the payment page says. */
export const SIZES = ['exact', 'less', 'more', 'twice'] as const
export type Size = (typeof SIZES)[number]

/** POST /deposit/…/local-chain: a payment of the demo wallet, or a command of the panel. */
export const commandOwn = vine.create({
  command: vine.enum(['pay', ...CHAIN_COMMANDS] as const),
  size: vine.enum(SIZES).optional(),
})

/** POST /admin/local-chains/…: a command of the panel. */
export const commandChain = vine.create({ command: vine.enum(CHAIN_COMMANDS) })
