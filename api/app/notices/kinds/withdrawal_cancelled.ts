import { line, type NoticeKind, transactionPage, usd } from '#notices/notice_kind'

export const withdrawalCancelled: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Withdrawal cancelled by you',
  mail: 'off',
  title: (facts) => `You cancelled your withdrawal of ${usd(facts)}`,
  text: (facts) => `The money is available again. Reference ${line(facts, 'reference')}.`,
  link: transactionPage,
  sample: {
    amountCents: '80000',
    method: 'bank',
    reference: 'AS-7K3M-9QXF',
    reason: null,
    paymentReference: 'TRF-20261123-001',
  },
}
