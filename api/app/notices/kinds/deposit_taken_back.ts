import { line, methodName, type NoticeKind, SAMPLE_ASSET, usd } from '#notices/notice_kind'

export const depositTakenBack: NoticeKind = {
  audience: 'staff',
  category: 'work',
  label: 'Credited deposit reversed by its chain',
  mail: 'on',
  title: (facts) =>
    `A credited deposit of ${usd(facts)} in ${methodName(facts)} was reversed by its chain`,
  text: (facts) =>
    usd(facts, 'claimCents') === usd({})
      ? `Deposit ${line(facts, 'reference')} was reversed, and its whole amount was available. Check the chain.`
      : `Deposit ${line(facts, 'reference')} was reversed; ${usd(facts, 'claimCents')} of it was not available, so the account is frozen. Check the chain, and settle the claim with the investor.`,
  link: () => '/admin/claims',
  sample: {
    amountCents: '125000',
    claimCents: '25000',
    method: SAMPLE_ASSET,
    reference: 'AS-7K3M-9QXF',
  },
}
