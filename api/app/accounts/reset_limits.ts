import { knownPlace, type Place } from '#accounts/known_places'
import {
  countedAddress,
  FORGOT_LIMIT,
  giveBack,
  limitKey,
  RESET_MAIL_LIMIT,
  RESET_STEADY_LIMIT,
  takesOne,
} from '#start/limiter'

const KINDS = ['investor', 'staff'] as const

async function placeKnownTo(email: string, place: Place): Promise<string | null> {
  const [asInvestor, asStaff] = await Promise.all(
    KINDS.map((kind) => knownPlace({ kind, email }, place)),
  )
  return asInvestor ?? asStaff ?? null
}

/** Five a day at any pace, then one for each lifetime of a link: the budget that all unknown places share. */
async function limitForOthers(email: string): Promise<boolean> {
  const key = limitKey('reset-mail', email)
  return (
    (await takesOne(FORGOT_LIMIT, `${key}:day`)) || takesOne(RESET_STEADY_LIMIT, `${key}:steady`)
  )
}

/**
 * Whether a link may be mailed to an address. The call itself is not refused; only the mail is not sent. Each place may
 * request five a day for an address, and there is one mail in five minutes. A place from which the account has signed in
 * before counts for itself. The others share a budget that many of them can use up, but never for longer than a link
 * lives: either the newest link in the owner's mailbox is still good, or the next request mails one.
 */
export async function mayMailLink(email: string, place: Place): Promise<boolean> {
  const known = await placeKnownTo(email, place)
  const own = known ?? limitKey('forgot', email, countedAddress(place.address))
  const here = `${own}:links`
  if (!(await takesOne(FORGOT_LIMIT, here))) return false
  const paced = `${known ?? limitKey('reset-mail', email)}:pace`
  const may =
    (await takesOne(RESET_MAIL_LIMIT, paced)) && (known !== null || (await limitForOthers(email)))
  // a request that mailed nothing does not use up the day
  if (!may) await giveBack(FORGOT_LIMIT, here)
  return may
}
