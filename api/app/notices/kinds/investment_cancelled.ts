import {
  line,
  SAMPLE_ASSET,
  type NoticeKind,
  transactionPage,
  usd,
  PLAN_SAMPLE,
  planTitle,
} from '#notices/notice_kind'

export const investmentCancelled: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Investment cancelled by you',
  mail: 'off',
  title: (facts) => `You cancelled your investment of ${usd(facts)}`,
  text: (facts) =>
    `${planTitle(facts)}, reference ${line(facts, 'reference')}. The money is available again.`,
  link: transactionPage,
  sample: {
    amountCents: '500000',
    method: SAMPLE_ASSET,
    reference: 'AS-7K3M-9QXF',
    reason: null,
    ...PLAN_SAMPLE,
    endsOn: null,
  },
}
