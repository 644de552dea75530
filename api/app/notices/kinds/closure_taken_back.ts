import type { NoticeKind } from '#notices/notice_kind'

export const closureTakenBack: NoticeKind = {
  audience: 'investor',
  category: 'legal',
  label: 'Closure of the account taken back',
  mail: 'on',
  title: () => 'Your account stays open',
  text: () => 'The request to close it was taken back.',
  link: () => '/user/setting',
  sample: {},
}
