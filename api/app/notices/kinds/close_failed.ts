import { day, line, type NoticeKind } from '#notices/notice_kind'

export const closeFailed: NoticeKind = {
  audience: 'staff',
  category: 'work',
  label: 'Close of business failed',
  mail: 'on',
  title: (facts) => `The close of business for ${day(facts)} did not finish`,
  text: (facts) =>
    `It stopped at the step ${line(facts, 'step')} and will be retried automatically. Read the reason.`,
  link: () => '/admin/business-days',
  sample: { date: '2026-11-22', step: 'pay' },
}
