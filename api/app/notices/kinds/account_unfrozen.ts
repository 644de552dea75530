import { type NoticeKind } from '#notices/notice_kind'

export const accountUnfrozen: NoticeKind = {
  audience: 'investor',
  category: 'security',
  label: 'Account open again',
  mail: 'never',
  title: () => 'Your account is open again',
  text: () => 'You can sign in and withdraw as before. Check your payout details before you do.',
  link: () => '/user/security',
  sample: {},
}
