import { kindOf } from '#notices/catalogue'
import type { Facts, NoticeKind } from '#notices/notice_kind'
import { type Templates, wordsOf } from '#notices/notice_words'
import { letter, origin } from '#notifications/account_mails'
import type { Mail } from '#notifications/outbox'

export type MailedNotice = { kind: string; fact: string; facts: Facts }

const SETTINGS: Readonly<Record<NoticeKind['audience'], string>> = {
  investor: '/user/setting#notices',
  staff: '/admin/notices',
}

/** The parts of a notice that a mail shows. */
function partOf({ kind, fact, facts }: MailedNotice, templates: Templates) {
  const descriptor = kindOf(kind)
  if (!descriptor) throw new Error(`a notice of the unknown kind ${kind} is mailed`)
  return {
    ...wordsOf(kind, facts, templates),
    url: `${origin()}${descriptor.link(facts, fact)}`,
  }
}

const asSentence = (title: string) => (/[.!?]$/.test(title) ? title : `${title}.`)

/** The mail about one notice, or about those of a day: plain text and HTML of the same words. */
export function noticeMail(
  to: string,
  audience: NoticeKind['audience'],
  notices: readonly [MailedNotice, ...MailedNotice[]],
  templates: Templates,
): Mail {
  const parts = notices.map((notice) => partOf(notice, templates))
  const [first] = notices
  const isOne = parts.length === 1
  const subject = isOne ? `${parts[0]?.title}` : `${parts.length} notices from Assay`
  const settings = `${origin()}${SETTINGS[audience]}`
  return {
    to,
    subject,
    kind: isOne ? first.kind : 'notices_of_a_day',
    text: letter(
      ...parts.flatMap(({ title, text, url }) => [asSentence(title), text, url]),
      `Choose what you are mailed about: ${settings}`,
    ),
    page: { parts, settings },
  }
}
