import { day, type NoticeKind, usd } from '#notices/notice_kind'

export const earningsUnfunded: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Earnings due but not funded',
  mail: 'on',
  changes: ['investment', 'earning'],
  title: (facts) => `Earnings of ${usd(facts)} for ${day(facts)} are not paid yet`,
  text: () =>
    'They are due to you. The returns pool does not hold enough money yet; they are paid as soon as it does, the oldest first.',
  link: () => '/user/pool',
  sample: { amountCents: '1234', date: '2026-11-22' },
}
