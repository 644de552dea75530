import {
  line,
  SAMPLE_ASSET,
  type NoticeKind,
  transactionPage,
  usd,
  PLAN_SAMPLE,
  planTitle,
} from '#notices/notice_kind'

export const investmentRequested: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Investment requested',
  mail: 'off',
  title: (facts) => `You requested an investment of ${usd(facts)}`,
  text: (facts) =>
    `${planTitle(facts)}, reference ${line(facts, 'reference')}. It begins when it is approved.`,
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
