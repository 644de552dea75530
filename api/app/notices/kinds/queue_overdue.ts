import { line, methodName, moment, type NoticeKind } from '#notices/notice_kind'

export const queueOverdue: NoticeKind = {
  audience: 'staff',
  category: 'work',
  label: 'Queue over its usual time',
  mail: 'on',
  title: (facts) => `The oldest pending ${line(facts, 'request')} waits longer than usual`,
  text: (facts) =>
    `${methodName(facts)}: ${line(facts, 'count')} waiting, the oldest since ${moment(facts, 'since')}.`,
  link: (facts) => `/admin/pending-${line(facts, 'request')}s`,
  sample: {
    request: 'withdrawal',
    method: 'bank',
    count: 3,
    since: '2026-11-23T08:15:00Z',
  },
}
