import { day, type NoticeKind, usd } from '#notices/notice_kind'

export const earningsPaid: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Earnings of a day',
  mail: 'off',
  changes: ['balance', 'investment', 'earning'],
  title: (facts) => `Your earnings for ${day(facts)}: ${usd(facts)}`,
  text: () => 'All earnings that were credited to you for this date.',
  link: () => '/user/transactions',
  sample: { amountCents: '1234', date: '2026-11-22' },
}
