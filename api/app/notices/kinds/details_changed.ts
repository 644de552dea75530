import { details, type NoticeKind } from '#notices/notice_kind'

export const detailsChanged: NoticeKind = {
  audience: 'investor',
  category: 'security',
  label: 'Account details changed by staff',
  mail: 'never',
  title: () => 'Our staff changed details of your account',
  text: (facts) =>
    `What was changed: ${details(facts)}. If you did not ask for it, freeze your account and write to support.`,
  link: () => '/user/security',
  sample: { details: 'name, phone number' },
}
