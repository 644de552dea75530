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

export const investmentRenewed: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Investment renewed',
  mail: 'on',
  changes: ['balance', 'investment'],
  title: (facts) => `Your investment was renewed with ${usd(facts)}`,
  text: (facts) =>
    `${planTitle(facts)}, reference ${line(facts, 'reference')}, as you chose. It ends on ${day(facts, 'endsOn')}.`,
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
