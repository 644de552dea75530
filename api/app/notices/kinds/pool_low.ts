import { methodName, SAMPLE_ASSET, type NoticeKind, usd } from '#notices/notice_kind'

export const poolLow: NoticeKind = {
  audience: 'staff',
  category: 'work',
  label: 'Returns pool below seven days',
  mail: 'on',
  title: (facts) => `The returns pool of ${methodName(facts)} covers less than seven days`,
  text: (facts) =>
    `It holds ${usd(facts)}; ${usd(facts, 'dueCents')} is due already and ${usd(facts, 'dailyCents')} more comes due each day. Fund it before investors wait.`,
  link: () => '/admin/pool',
  sample: { method: SAMPLE_ASSET, amountCents: '30000', dueCents: '0', dailyCents: '9000' },
}
