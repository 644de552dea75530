import { kindOf } from '#notices/catalogue'
import { type Facts, line } from '#notices/notice_kind'
import { origin } from '#notifications/account_mails'

/** The kind of an event that its owner sends by hand. */
export const TEST_KIND = 'test'

export type StoredEvent = { id: string; kind: string; fact: string; facts: Facts; created_at: Date }

/** The page that shows what an event is about; null for a kind of a newer release, and for a test. */
function linkOf({ kind, facts, fact }: StoredEvent): string | null {
  const path = kindOf(kind)?.link(facts, fact)
  return path === undefined ? null : new URL(path, origin()).href
}

/**
 * What is posted: which event of what kind, when, its reference and the page about it. No amount and no name: a reader asks
 * the API for more, with a key. The same bytes for every attempt.
 */
export const bodyOf = (event: StoredEvent): string =>
  JSON.stringify({
    id: event.id,
    type: event.kind,
    time: event.created_at.toISOString(),
    reference: line(event.facts, 'reference') || null,
    link: linkOf(event),
  })
