import { line, methodName, moment, type NoticeKind } from '#notices/notice_kind'

export const queueOverdue: NoticeKind = {
  audience: 'staff',
  category: 'work',
  label: 'Queue over its usual time',
  mail: 'on',
  title: (facts) =>
    `Pending ${line(facts, 'request')}s wait longer than usual (${methodName(facts)})`,
  text: (facts) => `Waiting: ${line(facts, 'count')}, the oldest since ${moment(facts, 'since')}.`,
  link: (facts) =>
    facts.request === 'deposit' ? '/admin/pending-deposit' : '/admin/pending-withdraw',
  sample: {
    request: 'withdrawal',
    method: 'bank',
    count: 3,
    since: '2026-11-23T08:15:00Z',
  },
}
