import webpush from 'web-push'
import { PUSH } from '#config/push'
import { NOTICE_KINDS } from '#notices/catalogue'
import type { Due } from '#push/push_queue'
import type { StoredSubscription } from '#push/subscription'
import type { VapidKey } from '#push/vapid_key'
import type { Post } from '#webhooks/webhook_post'

/** How long a push service keeps a message for a device that is off. */
const TTL_SECONDS = 24 * 3_600
/** The Topic of the push of a day: the next one takes the place of one that was not shown yet. */
const OF_DAY = 'daily'
const ALL_NOTICES = { investor: '/user/notices', staff: '/admin/notices' } as const

/** A push: what it shows, and its Topic, by which a repeat takes the place of the first. */
export type Push = { topic: string; isUrgent: boolean; title: string; link: string }

/**
 * The push about a notice, or about those of a day. A lock screen shows it to anybody, so it has the name of the kind alone:
 * no amount, name, address or reference, and none of the words that operators may give a kind.
 */
export function pushOf(notices: readonly [Due, ...Due[]], isOfDay: boolean): Push {
  const [{ id, kind, fact, facts }] = notices
  const { audience, label, category, link } = NOTICE_KINDS[kind]
  if (isOfDay && notices.length > 1)
    return {
      ...{ topic: OF_DAY, isUrgent: false, link: ALL_NOTICES[audience] },
      title: `${notices.length} notices`,
    }
  const topic = isOfDay ? OF_DAY : id.replaceAll('-', '')
  return { topic, isUrgent: category === 'security', title: label, link: link(facts, fact) }
}

/** A push as it is posted: encrypted for its device (RFC 8291), signed for its push service (RFC 8292). */
export function postOf(
  { endpoint, keys }: StoredSubscription,
  { topic, isUrgent, title, link }: Push,
  vapid: VapidKey,
): Post {
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys },
    JSON.stringify({ title, link, tag: topic }),
    {
      ...{ TTL: TTL_SECONDS, topic, urgency: isUrgent ? 'high' : 'normal' },
      ...{ contentEncoding: 'aes128gcm', vapidDetails: { ...vapid, subject: PUSH.subject } },
    },
  )
  const text = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  return { url: endpoint, headers: Object.fromEntries(text), body }
}
