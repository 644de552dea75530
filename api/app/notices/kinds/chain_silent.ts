import { line, methodName, moment, SAMPLE_ASSET, type NoticeKind } from '#notices/notice_kind'

export const chainSilent: NoticeKind = {
  audience: 'staff',
  category: 'work',
  label: 'Chain silent or halted',
  mail: 'on',
  title: (facts) =>
    facts.why
      ? `The watching of ${methodName(facts)} is halted`
      : `Nothing is heard of the chain of ${methodName(facts)}`,
  text: (facts) =>
    facts.why
      ? `Halted on ${moment(facts, 'since')}: ${line(facts, 'why').replace(/[.]$/, '')}. Payments do not become final until it is resumed.`
      : `The last look was on ${moment(facts, 'since')}. Check its sources; payments are recorded when they answer again.`,
  link: () => '/admin/chains',
  sample: { method: SAMPLE_ASSET, since: '2026-11-23T08:15:00Z', why: null },
}
