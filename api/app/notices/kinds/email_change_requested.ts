import { type NoticeKind } from '#notices/notice_kind'

export const emailChangeRequested: NoticeKind = {
  audience: 'investor',
  category: 'security',
  label: 'Another email address entered by staff',
  mail: 'never',
  title: () => 'Our staff entered another email address for your account',
  text: () =>
    'Your address stays as it is until the new one is confirmed by the link that was mailed to it. If you did not ask for it, freeze your account and write to support.',
  link: () => '/user/security',
  sample: {},
}
