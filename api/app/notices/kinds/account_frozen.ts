import { type NoticeKind } from '#notices/notice_kind'

export const accountFrozen: NoticeKind = {
  audience: 'investor',
  category: 'security',
  label: 'Account frozen',
  mail: 'never',
  title: () => 'Your account was frozen',
  text: () => 'Nobody can sign in and nothing is paid out until support has opened it again.',
  link: () => '/user/security',
  sample: {},
}
