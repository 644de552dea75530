import { line, type NoticeKind } from '#notices/notice_kind'

export const staffProgramAdded: NoticeKind = {
  audience: 'staff',
  category: 'security',
  label: 'API key or webhook of yours added',
  mail: 'on',
  title: (facts) =>
    facts.program === 'key'
      ? 'A new API key can read your work'
      : 'A new webhook receives your staff events',
  text: (facts) =>
    `It is named ${line(facts, 'name')}. If it was not you, remove it, change your password and speak to an owner.`,
  link: () => '/admin/my-programs',
  sample: { program: 'key', name: 'Bookkeeping' },
}
