import {
  because,
  line,
  methodName,
  SAMPLE_ASSET,
  type NoticeKind,
  transactionPage,
  usd,
} from '#notices/notice_kind'

export const depositDeclined: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Deposit declined',
  mail: 'on',
  title: (facts) => `Your deposit of ${usd(facts)} was declined`,
  text: (facts) =>
    `${methodName(facts)}, reference ${line(facts, 'reference')}.${because(facts)} If you have sent the money, write to support with this reference.`,
  link: transactionPage,
  sample: {
    amountCents: '125000',
    method: SAMPLE_ASSET,
    reference: 'AS-7K3M-9QXF',
    reason: 'Nothing arrived.',
  },
}
