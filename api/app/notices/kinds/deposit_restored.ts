import {
  depositPage,
  line,
  methodName,
  type NoticeKind,
  SAMPLE_ASSET,
  usd,
} from '#notices/notice_kind'

export const depositRestored: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Deposit restored by its chain',
  mail: 'on',
  title: (facts) => `Your deposit of ${usd(facts)} is credited again`,
  text: (facts) =>
    `${methodName(facts)}, reference ${line(facts, 'reference')}. The chain has your payment again, so what was taken back has been given back.`,
  link: depositPage,
  sample: {
    depositId: '018f2a6e-5b1c-7a3d-9e40-c1d2e3f4a5b6',
    amountCents: '125000',
    method: SAMPLE_ASSET,
    reference: 'AS-7K3M-9QXF',
  },
}
