import { INBOX_REASONS, type InboxReason } from '#domain/inbox_reason'
import { line, methodName, moment, SAMPLE_ASSET, type NoticeKind } from '#notices/notice_kind'

const isInboxReason = (why: string): why is InboxReason => Object.hasOwn(INBOX_REASONS, why)

export const fundsUnattributed: NoticeKind = {
  audience: 'staff',
  category: 'work',
  label: 'Unattributed payments',
  mail: 'on',
  title: (facts) => `${methodName(facts)} payments belong to no deposit`,
  text: (facts) => {
    const why = line(facts, 'why')
    const reason = isInboxReason(why) ? ` ${INBOX_REASONS[why]}` : ''
    return `Payments: ${line(facts, 'count')}, the oldest of ${moment(facts, 'since')}.${reason} Decide in the chain inbox.`
  },
  link: () => '/admin/chain-inbox',
  sample: {
    method: SAMPLE_ASSET,
    count: 1,
    since: '2026-11-23T08:15:00Z',
    why: 'unknown_owner',
  },
}
