import { heldBack, type NoticeKind } from '#notices/notice_kind'

export const emailChanged: NoticeKind = {
  audience: 'investor',
  category: 'security',
  label: 'Email address changed',
  mail: 'never',
  title: () => 'Your email address was changed',
  text: (facts) => `If it was not you, freeze your account and write to support.${heldBack(facts)}`,
  link: () => '/user/security',
  sample: { heldSince: '2026-11-23T08:15:00Z' },
}
