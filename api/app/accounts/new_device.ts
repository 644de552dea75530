import db from '@adonisjs/lucid/services/db'
import { createAccountLink } from '#accounts/account_links'
import { mailNewDevice } from '#accounts/standing_mails'
import { rememberSigns } from '#accounts/known_places'
import { rowsOf } from '#database/rows'
import type { GuardName } from '#routing/caller'
import { limitKey } from '#start/limiter'

const identity = () => db.connection('identity')

type Arrival = { kind: GuardName; id: string; email: string; device: string; place: string }

/**
 * Mails the owner of an account about a sign-in from an unknown device or place, and marks it as known. The very first
 * sign-in and the first after a new password send no mail: nothing is known then to compare with.
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
  const token = kind === 'investor' ? await createAccountLink(id, 'freeze', identity()) : null
  await mailNewDevice(email, { device, place }, token)
}
