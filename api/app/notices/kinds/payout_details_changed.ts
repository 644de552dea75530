import { heldBack, type NoticeKind } from '#notices/notice_kind'

export const payoutDetailsChanged: NoticeKind = {
  audience: 'investor',
  category: 'security',
  label: 'Payout details changed',
  mail: 'never',
  title: () => 'Your payout details were changed',
  text: (facts) => `If it was not you, freeze your account.${heldBack(facts)}`,
  link: () => '/user/security',
  sample: { heldSince: '2026-11-23T08:15:00Z' },
}
