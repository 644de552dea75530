import { methodName, moment, SAMPLE_ASSET, type NoticeKind } from '#notices/notice_kind'

export const pricesSilent: NoticeKind = {
  audience: 'staff',
  category: 'work',
  label: 'Price source silent',
  mail: 'on',
  title: (facts) => `No price of ${methodName(facts)} is recorded`,
  text: (facts) =>
    `The last one is of ${moment(facts, 'since')}. Deposits of later minutes cannot be approved without a price; check the sources.`,
  link: () => '/admin/chains',
  sample: { method: SAMPLE_ASSET, since: '2026-11-23T08:15:00Z' },
}
