import { line, methodName, type NoticeKind, transactionPage, usd } from '#notices/notice_kind'

export const withdrawalPaid: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Withdrawal paid',
  mail: 'on',
  title: (facts) => `Your withdrawal of ${usd(facts)} was paid`,
  text: (facts) =>
    `${methodName(facts)}, reference ${line(facts, 'reference')}. ${facts.paymentReference ? `The payment is ${line(facts, 'paymentReference')}.` : 'The payment is on its way.'}`,
  link: transactionPage,
  sample: {
    amountCents: '80000',
    method: 'bank',
    reference: 'AS-7K3M-9QXF',
    reason: null,
    paymentReference: 'TRF-20261123-001',
  },
}
