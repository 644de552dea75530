import { type NoticeKind } from '#notices/notice_kind'

export const passwordChanged: NoticeKind = {
  audience: 'investor',
  category: 'security',
  label: 'Password changed',
  mail: 'never',
  title: () => 'Your password was changed',
  text: () => 'If it was not you, request a new password at once and write to support.',
  link: () => '/user/security',
  sample: {},
}
