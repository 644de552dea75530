import { day, line, type NoticeKind } from '#notices/notice_kind'

/** Legal: who has read an account is nothing that its owner can switch off. */
export const statementProduced: NoticeKind = {
  audience: 'investor',
  category: 'legal',
  label: 'Statement made by support',
  mail: 'on',
  title: () => 'Support made a statement of your account',
  text: (facts) =>
    `It covers ${day(facts, 'from')} to ${day(facts, 'to')}, as ${line(facts, 'format').toUpperCase()}. If you have not asked for it, write to us.`,
  link: () => '/user/statement',
  sample: { from: '2026-10-01', to: '2026-10-31', format: 'pdf' },
}
