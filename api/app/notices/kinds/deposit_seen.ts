import { coins, depositPage, line, SAMPLE_ASSET, type NoticeKind } from '#notices/notice_kind'

export const depositSeen: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Deposit seen on its chain',
  mail: 'off',
  title: (facts) => `Your payment of ${coins(facts)} was seen`,
  text: (facts) =>
    `Reference ${line(facts, 'reference')}. The network has to confirm it before it counts; the page of the deposit shows how far it is.`,
  link: depositPage,
  sample: { coins: '0.015', method: SAMPLE_ASSET, reference: 'AS-7K3M-9QXF', depositId: 'x' },
}
