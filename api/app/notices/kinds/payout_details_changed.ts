import { type NoticeKind } from '#notices/notice_kind'

export const payoutDetailsChanged: NoticeKind = {
  audience: 'investor',
  category: 'security',
  label: 'Payout details changed',
  mail: 'never',
  title: () => 'Your payout details were changed',
  text: () =>
    'Withdrawals to the new details are held back at first; the withdrawal page says until when. If it was not you, freeze your account.',
  link: () => '/user/security',
  sample: {},
}
