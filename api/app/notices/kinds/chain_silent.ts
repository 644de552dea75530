import { line, methodName, moment, SAMPLE_ASSET, type NoticeKind } from '#notices/notice_kind'

export const chainSilent: NoticeKind = {
  audience: 'staff',
  category: 'work',
  label: 'Chain stale or halted',
  mail: 'on',
  title: (facts) =>
    facts.why
      ? `The watcher of the ${methodName(facts)} chain is halted`
      : `No data from the ${methodName(facts)} chain`,
  text: (facts) =>
    facts.why
      ? `Halted on ${moment(facts, 'since')}: ${line(facts, 'why').replace(/[.]$/, '')}. Payments do not become final until it is resumed.`
      : `The chain was last read on ${moment(facts, 'since')}. Check its providers. Payments are recorded once the providers answer again.`,
  link: () => '/admin/chains',
  sample: { method: SAMPLE_ASSET, since: '2026-11-23T08:15:00Z', why: null },
}
