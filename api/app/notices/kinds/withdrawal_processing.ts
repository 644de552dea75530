import { line, methodName, type NoticeKind, transactionPage, usd } from '#notices/notice_kind'

export const withdrawalProcessing: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Withdrawal being paid',
  mail: 'off',
  title: (facts) => `Your withdrawal of ${usd(facts)} is being paid`,
  text: (facts) =>
    `${methodName(facts)}, reference ${line(facts, 'reference')}. It cannot be cancelled any more.`,
  link: transactionPage,
  sample: {
    amountCents: '80000',
    method: 'bank',
    reference: 'AS-7K3M-9QXF',
    reason: null,
    paymentReference: null,
  },
}
