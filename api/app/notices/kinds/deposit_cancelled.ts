import {
  line,
  methodName,
  SAMPLE_ASSET,
  type NoticeKind,
  transactionPage,
  usd,
} from '#notices/notice_kind'

export const depositCancelled: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Deposit cancelled by you',
  mail: 'off',
  title: (facts) => `You cancelled your deposit of ${usd(facts)}`,
  text: (facts) =>
    `${methodName(facts)}, reference ${line(facts, 'reference')}. Do not send money to its address any more.`,
  link: transactionPage,
  sample: { amountCents: '125000', method: SAMPLE_ASSET, reference: 'AS-7K3M-9QXF', reason: null },
}
