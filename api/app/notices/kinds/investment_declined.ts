import {
  because,
  line,
  SAMPLE_ASSET,
  type NoticeKind,
  transactionPage,
  usd,
  PLAN_SAMPLE,
  planTitle,
} from '#notices/notice_kind'

export const investmentDeclined: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Investment declined',
  mail: 'on',
  title: (facts) => `Your investment of ${usd(facts)} was declined`,
  text: (facts) =>
    `${planTitle(facts)}, reference ${line(facts, 'reference')}. The money is available again.${because(facts)}`,
  link: transactionPage,
  sample: {
    amountCents: '500000',
    method: SAMPLE_ASSET,
    reference: 'AS-7K3M-9QXF',
    reason: 'The plan is full.',
    ...PLAN_SAMPLE,
    endsOn: null,
  },
}
