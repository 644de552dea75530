import { type NoticeKind } from '#notices/notice_kind'

export const secondFactorRemoved: NoticeKind = {
  audience: 'investor',
  category: 'security',
  label: 'Second factor removed',
  mail: 'never',
  title: () => 'Your account has no second factor any more',
  text: () =>
    'The password alone signs in now. If it was not you, freeze your account and write to support.',
  link: () => '/user/security',
  sample: {},
}
