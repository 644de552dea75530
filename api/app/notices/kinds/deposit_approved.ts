import {
  line,
  methodName,
  SAMPLE_ASSET,
  type NoticeKind,
  transactionPage,
  usd,
} from '#notices/notice_kind'

export const depositApproved: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Deposit approved',
  mail: 'on',
  title: (facts) => `Your deposit of ${usd(facts)} is in your account`,
  text: (facts) =>
    `${methodName(facts)}, reference ${line(facts, 'reference')}. You can invest or withdraw it now.`,
  link: transactionPage,
  sample: { amountCents: '125000', method: SAMPLE_ASSET, reference: 'AS-7K3M-9QXF', reason: null },
}
