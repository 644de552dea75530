import {
  line,
  SAMPLE_ASSET,
  type NoticeKind,
  transactionPage,
  usd,
  PLAN_SAMPLE,
  planTitle,
} from '#notices/notice_kind'

export const investmentMatured: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Investment matured',
  mail: 'on',
  changes: ['balance', 'investment'],
  title: (facts) => `Your investment has matured: ${usd(facts)} came back`,
  text: (facts) => `${planTitle(facts)}, reference ${line(facts, 'reference')}.`,
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
