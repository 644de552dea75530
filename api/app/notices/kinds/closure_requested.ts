import type { NoticeKind } from '#notices/notice_kind'

/** Legal: the owner of the account hears of a request that another person made in their name. */
export const closureRequested: NoticeKind = {
  audience: 'investor',
  category: 'legal',
  label: 'Closure of the account requested',
  mail: 'on',
  title: () => 'You asked us to close your account',
  text: () =>
    'Our staff close it once no money and no request is left in it. Until then you can take this back in the settings. If it was not you, freeze the account at once.',
  link: () => '/user/setting',
  sample: {},
}
