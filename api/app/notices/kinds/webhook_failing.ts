import { line, type NoticeKind } from '#notices/notice_kind'

export const webhookFailing: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Webhook failing',
  mail: 'on',
  title: (facts) => `The webhook ${line(facts, 'name')} has not answered for three days`,
  text: () =>
    'Nothing more is sent to it. Look at its deliveries, then turn it on again and send them once more.',
  link: () => '/user/programs',
  sample: { name: 'Bookkeeping' },
}
