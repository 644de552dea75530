import { line, type NoticeKind } from '#notices/notice_kind'

export const programAdded: NoticeKind = {
  audience: 'investor',
  category: 'security',
  label: 'API key or webhook added',
  mail: 'on',
  title: (facts) =>
    facts.program === 'key'
      ? 'A new API key can read your account'
      : 'A new webhook receives events of your account',
  text: (facts) =>
    `It is named ${line(facts, 'name')}. If it was not you, remove it, change your password and write to support.`,
  link: () => '/user/programs',
  sample: { program: 'key', name: 'Bookkeeping' },
}
