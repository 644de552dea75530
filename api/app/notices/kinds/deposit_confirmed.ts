import { coins, depositPage, line, SAMPLE_ASSET, type NoticeKind } from '#notices/notice_kind'

export const depositConfirmed: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Deposit confirmed by its chain',
  mail: 'on',
  title: (facts) => `Your payment of ${coins(facts)} is confirmed`,
  text: (facts) =>
    `Reference ${line(facts, 'reference')}. It is in your account as soon as it is approved; you need not do anything.`,
  link: depositPage,
  sample: { coins: '0.015', method: SAMPLE_ASSET, reference: 'AS-7K3M-9QXF', depositId: 'x' },
}
