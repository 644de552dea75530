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

export const investmentMaturesIn1Day: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Investment matures in 1 day',
  mail: 'on',
  title: (facts) => `Your investment of ${usd(facts)} matures on ${day(facts, 'endsOn')}`,
  text: (facts) =>
    `${planTitle(facts)}, reference ${line(facts, 'reference')}. This is the last day to choose whether it is paid out or renewed.`,
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
