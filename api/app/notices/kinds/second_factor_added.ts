import { type NoticeKind } from '#notices/notice_kind'

export const secondFactorAdded: NoticeKind = {
  audience: 'investor',
  category: 'security',
  label: 'Second factor added',
  mail: 'never',
  title: () => 'Your account has a second factor now',
  text: () => 'If it was not you, freeze your account and write to support.',
  link: () => '/user/security',
  sample: {},
}
