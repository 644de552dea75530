import { heldBack, type NoticeKind } from '#notices/notice_kind'

export const passwordChanged: NoticeKind = {
  audience: 'investor',
  category: 'security',
  label: 'Password changed',
  mail: 'never',
  title: () => 'Your password was changed',
  text: (facts) =>
    `If it was not you, request a new password at once and write to support.${heldBack(facts)}`,
  link: () => '/user/security',
  sample: { heldSince: '2026-11-23T08:15:00Z' },
}
