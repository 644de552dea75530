import db from '@adonisjs/lucid/services/db'
import { leaveAccountLink } from '#accounts/account_links'
import { mailNewDevice } from '#accounts/standing_mails'
import { rememberSigns } from '#accounts/known_places'
import { rowsOf } from '#database/rows'
import type { GuardName } from '#routing/caller'
import { limitKey } from '#start/limiter'

const identity = () => db.connection('identity')

type Arrival = { kind: GuardName; id: string; email: string; device: string; place: string }

/**
 * Tells the owner of an account by mail when it is signed in to from a device or a place that is not known, and knows it
 * from then on. The first sign-in of all, and the first after a new password, are the owner's own and tell nothing.
 */
export async function noticeDevice(arrival: Arrival): Promise<void> {
  const { kind, id, email, device, place } = arrival
  const key = limitKey('device', kind, id, device, place)
  const known = await rowsOf<{ is_this: boolean }>(
    identity(),
    `select key = :key as is_this from known_places where account_id = :id and what = 'device'`,
    { key, id },
  )
  const isKnown = known.some((one) => one.is_this)
  await rememberSigns([{ what: 'device', key }], id)
  if (known.length === 0 || isKnown) return
  const token = kind === 'investor' ? await leaveAccountLink(id, 'freeze', identity()) : null
  await mailNewDevice(email, { device, place }, token)
}
