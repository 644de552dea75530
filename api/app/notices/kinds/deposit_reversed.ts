import {
  depositPage,
  line,
  methodName,
  type NoticeKind,
  SAMPLE_ASSET,
  usd,
} from '#notices/notice_kind'

export const depositReversed: NoticeKind = {
  audience: 'investor',
  category: 'money',
  label: 'Deposit reversed by its chain',
  mail: 'on',
  title: (facts) => `Your deposit of ${usd(facts)} was reversed`,
  text: (facts) =>
    `${methodName(facts)}, reference ${line(facts, 'reference')}. The chain has dropped the block that held your payment, so its amount was taken back.${
      usd(facts, 'claimCents') === usd({})
        ? ''
        : ` ${usd(facts, 'claimCents')} of it was not available: your account is frozen until this is settled.`
    } If the payment returns to the chain, the deposit is credited again.`,
  link: depositPage,
  sample: {
    depositId: '018f2a6e-5b1c-7a3d-9e40-c1d2e3f4a5b6',
    amountCents: '125000',
    claimCents: '25000',
    method: SAMPLE_ASSET,
    reference: 'AS-7K3M-9QXF',
  },
}
