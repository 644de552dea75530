import {
  line,
  SAMPLE_ASSET,
  type NoticeKind,
  transactionPage,
  usd,
  PLAN_SAMPLE,
  planTitle,
} from '#notices/notice_kind'

export const investmentProcessing: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Investment being processed',
  mail: 'off',
  title: (facts) => `Your investment of ${usd(facts)} is being processed`,
  text: (facts) =>
    `${planTitle(facts)}, reference ${line(facts, 'reference')}. The money stays set aside, and earns nothing until it is approved.`,
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
