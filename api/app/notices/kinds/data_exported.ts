import type { NoticeKind } from '#notices/notice_kind'

/** A person with all of this can pass for the owner of the account. */
export const dataExported: NoticeKind = {
  audience: 'investor',
  category: 'security',
  label: 'All data downloaded',
  mail: 'on',
  title: () => 'Everything we keep about you was downloaded',
  text: () =>
    'The file was requested in the app, after a check that it was you. If it was not, freeze the account at once and write to support.',
  link: () => '/user/security',
  sample: {},
}
