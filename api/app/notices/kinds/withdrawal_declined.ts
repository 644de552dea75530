import { because, line, type NoticeKind, transactionPage, usd } from '#notices/notice_kind'

export const withdrawalDeclined: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Withdrawal declined',
  mail: 'on',
  title: (facts) => `Your withdrawal of ${usd(facts)} was declined`,
  text: (facts) =>
    `The money is available again. Reference ${line(facts, 'reference')}.${because(facts)}`,
  link: transactionPage,
  sample: {
    amountCents: '80000',
    method: 'bank',
    reference: 'AS-7K3M-9QXF',
    reason: 'The address is not yours.',
    paymentReference: 'TRF-20261123-001',
  },
}
