import {
  day,
  line,
  SAMPLE_ASSET,
  type NoticeKind,
  transactionPage,
  usd,
  PLAN_SAMPLE,
  planTitle,
} from '#notices/notice_kind'

export const investmentStarted: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Investment started',
  mail: 'on',
  title: (facts) => `Your investment of ${usd(facts)} has started`,
  text: (facts) =>
    `${planTitle(facts)}, reference ${line(facts, 'reference')}. It ends on ${day(facts, 'endsOn')}.`,
  link: transactionPage,
  sample: {
    amountCents: '500000',
    method: SAMPLE_ASSET,
    reference: 'AS-7K3M-9QXF',
    reason: null,
    ...PLAN_SAMPLE,
    endsOn: '2026-12-23',
  },
}
