import { line, methodName, type NoticeKind, transactionPage, usd } from '#notices/notice_kind'

export const withdrawalRequested: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Withdrawal requested',
  mail: 'on',
  title: (facts) => `You requested a withdrawal of ${usd(facts)}`,
  text: (facts) =>
    `${methodName(facts)}, reference ${line(facts, 'reference')}. If it was not you, freeze your account in the security settings at once.`,
  link: transactionPage,
  sample: {
    amountCents: '80000',
    method: 'bank',
    reference: 'AS-7K3M-9QXF',
    reason: null,
    paymentReference: null,
  },
}
