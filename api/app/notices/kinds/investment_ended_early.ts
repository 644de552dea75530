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

export const investmentEndedEarly: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Investment ended early',
  mail: 'on',
  title: (facts) => `Your investment ended early: ${usd(facts)} came back`,
  text: (facts) => `${planTitle(facts)}, reference ${line(facts, 'reference')}.${because(facts)}`,
  link: transactionPage,
  sample: {
    amountCents: '500000',
    method: SAMPLE_ASSET,
    reference: 'AS-7K3M-9QXF',
    reason: 'Left early by the investor',
    ...PLAN_SAMPLE,
    endsOn: '2026-12-23',
  },
}
