/** Why coins that have arrived back no deposit, as coins.obstacle and coins.unbacked name it. Null while they wait for a price. */
export const INBOX_REASONS = {
  unknown_owner: 'The address was never given to an investor.',
  account_closed: 'The account of the investor is closed.',
  below_minimum: 'It is less than the smallest deposit.',
  above_maximum: 'It is more than one deposit can be.',
  token: 'It is a token, not a coin of the chain.',
  deposit_declined: 'It was paid for a deposit that has been declined.',
  amount_changed:
    'The chain took it back after it was credited, and has it again with another amount.',
  unexplained: 'The balance grew without a transaction that explains it.',
} as const
export type InboxReason = keyof typeof INBOX_REASONS
export const INBOX_REASON_NAMES = Object.keys(INBOX_REASONS) as InboxReason[]
