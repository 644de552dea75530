import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { PUSH } from '#config/push'
import { pushAttempts } from '#metrics/meters'
import { preferencesIn } from '#notices/preference_query'
import { postOf, pushOf } from '#push/push_message'
import { planOf } from '#push/push_plan'
import {
  claim,
  type Claimed,
  delivered,
  dueOn,
  failed,
  gone,
  putAside,
  release,
} from '#push/push_queue'
import { opened } from '#push/subscription'
import { OutgoingWorker } from '#webhooks/outgoing_worker'
import { type Outcome, post } from '#webhooks/webhook_post'

/** The answers by which a push service says that a browser has unsubscribed. */
const GONE = new Set<number | null>([404, 410])

type Attempt = { ids: string[]; outcome: Outcome }

/** Sends the next push of a device; null where its reader wants none just now, `gone` where it is for another key. */
export async function attempt(claimed: Claimed): Promise<Attempt | 'gone' | null> {
  const { vapid } = PUSH
  const subscription = opened(claimed.id, claimed.subscription)
  if (!vapid || subscription.vapid !== vapid.publicKey) return 'gone'
  const wanted = await preferencesIn(db.connection('identity'), claimed.person_id)
  const { unwanted, postponed, now, isOfDay } = planOf(await dueOn(claimed), wanted, Date.now())
  await putAside(unwanted, postponed)
  const [first, ...more] = now
  if (!first) return null
  const outcome = await post(postOf(subscription, pushOf([first, ...more], isOfDay), vapid))
  return { ids: now.map(({ id }) => id), outcome }
}

async function deliver(claimed: Claimed): Promise<void> {
  const tried = await attempt(claimed)
  if (tried === null) return void (await release(claimed))
  const isGone = tried === 'gone' || GONE.has(tried.outcome.status)
  const isTaken = !isGone && tried.outcome.error === null
  pushAttempts.inc({ outcome: isGone ? 'gone' : isTaken ? 'delivered' : 'failed' })
  if (isGone) return void (await gone(claimed))
  if (isTaken) return delivered(claimed, tried.ids)
  const { status } = tried.outcome
  logger.info({ device: claimed.id, status }, 'a push was not taken, and is tried again')
  await failed(claimed)
}

/** Claims nothing where this installation has no key to push with. */
const claimed = async (room: number, troubled: boolean): Promise<Claimed[]> =>
  PUSH.vapid ? claim(room, troubled) : []

/** Pushes notices for as long as this process lives: each once to each device, a repeat only where an answer was lost. */
export class PushWorker extends OutgoingWorker<Claimed> {
  constructor() {
    super({ claim: claimed, deliver, what: 'pushes' })
  }
}

/** Pushes what is due now, until nothing is: for tests. */
export async function deliverPushes(): Promise<void> {
  const found = [...(await claimed(100, false)), ...(await claimed(100, true))]
  if (found.length === 0) return
  await Promise.all(found.map(deliver))
  await deliverPushes()
}
