import { line, moment, type NoticeKind } from '#notices/notice_kind'

/** For those who may close accounts. */
export const closureWaiting: NoticeKind = {
  audience: 'staff',
  category: 'work',
  label: 'Closure of an account requested',
  mail: 'on',
  title: () => 'An investor has requested the closure of their account',
  text: (facts) =>
    `Requested ${moment(facts, 'since')}. The page of the account shows what blocks it.`,
  link: (facts) => `/admin/allusers/${line(facts, 'userId')}`,
  sample: { userId: '7d0c7b0e-52a4-4b1e-9a58-6a4f0e0f6b11', since: '2026-11-23T08:15:00Z' },
}
