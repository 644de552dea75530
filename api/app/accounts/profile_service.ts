import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Infer } from '@vinejs/vine/types'
import { createAccountLink } from '#accounts/account_links'
import { mailPayoutDetailsChanged } from '#accounts/standing_mails'
import { asInvestor } from '#database/as_investor'
import { PAYOUT_FIELDS } from '#accounts/payout_fields'
import { readOwnUser } from '#accounts/own_user'
import type { updateProfile } from '#accounts/profile_validator'
import { recordEdit } from '#audit/edits'
import { rowsOf } from '#database/rows'
import { ASSETS, descriptorOf, PAYOUT_ADDRESS_FIELDS, type PayoutAddressField } from '#domain/asset'
import { Failure } from '#errors/failure'
import { publishAfterCommit } from '#live/publishing'
import { sealedIn } from '#protection/sealed_fields'
import type { Caller } from '#routing/caller'
import { assertSeen } from '#routing/versions'

type Changes = Infer<typeof updateProfile>
type Field = keyof Changes

const COLUMNS: Record<Exclude<Field, PayoutAddressField>, string> = {
  profilePic: 'profile_pic',
  dob: 'dob',
  phoneNumber: 'phone_number',
  state: 'state',
  city: 'city',
  bankName: 'bank_name',
  accountNumber: 'account_number',
  routingNumber: 'routing_number',
}
const isColumn = (field: Field): field is keyof typeof COLUMNS => field in COLUMNS
const FIELDS = [...Object.keys(COLUMNS), ...PAYOUT_ADDRESS_FIELDS] as Field[]
const PAYOUT: readonly Field[] = PAYOUT_FIELDS
const MEDIA_URL = /^\/api\/media\/([a-z0-9]{32})\.webp$/

/** Accepts only a picture that the caller uploaded: row security shows no other. */
async function assertOwnPicture(trx: QueryClientContract, url: string): Promise<void> {
  const id = MEDIA_URL.exec(url)?.[1]
  const pictures = id
    ? await rowsOf(trx, `select 1 from images where id = :id and owner_kind = 'investor'`, { id })
    : []
  if (pictures.length === 0)
    throw Failure.field('profilePic', 'own_image', 'Upload a picture first, then use its mediaUrl.')
}

const editable = (user: Partial<Record<Field, unknown>>) =>
  Object.fromEntries(FIELDS.map((field) => [field, user[field]]))

/** Addresses are kept by their asset in one column: an unchanged one stays, and a cleared one is removed. */
function addressesFrom(trx: QueryClientContract, changes: Changes, changed: Field[]) {
  const named = ASSETS.map(descriptorOf).filter(({ profileField }) =>
    changed.includes(profileField),
  )
  if (named.length === 0) return {}
  const wanted = named.map(({ code, profileField }) => [code, changes[profileField] ?? null])
  return {
    payout_addresses: trx.raw('jsonb_strip_nulls(payout_addresses || cast(? as jsonb))', [
      JSON.stringify(Object.fromEntries(wanted)),
    ]),
  }
}

/**
 * Changes only the fields that were sent; null clears one. A change of the payout details is mailed to the investor.
 * The audit log keeps which fields changed, not their values.
 * Failures: version_conflict, validation_failed.
 */
export function changeProfile(caller: Caller, changes: Changes, seen: number | null) {
  return publishAfterCommit(commitProfile(caller, changes, seen), caller.id, 'profile')
}

function commitProfile(caller: Caller, changes: Changes, seen: number | null) {
  const fields = FIELDS.filter((field) => changes[field] !== undefined)
  return asInvestor(caller, async (trx) => {
    if (changes.profilePic) await assertOwnPicture(trx, changes.profilePic)
    // of two edits at the same moment the second sees what the first has written
    await rowsOf(trx, 'select 1 from users where id = :id for update', { id: caller.id })
    const was = await readOwnUser(trx, caller.id)
    assertSeen(seen, was.version)
    const changed = fields.filter((field) => changes[field] !== was[field])
    if (changed.length === 0) return was
    const sealed = sealedIn('users', caller.id)
    const columns = Object.fromEntries(
      changed
        .filter(isColumn)
        .map((field) => [COLUMNS[field], sealed.column(COLUMNS[field], changes[field] ?? null)]),
    )
    await trx
      .from('users')
      .where('id', caller.id)
      .update({ ...columns, ...addressesFrom(trx, changes, changed), updated_at: new Date() })
    const is = await readOwnUser(trx, caller.id)
    const fact = { action: 'profile.changed', objectKind: 'investor', objectId: caller.id }
    await recordEdit(caller, { ...fact, before: editable(was), after: editable(is), open: [] }, trx)
    if (was.email && changed.some((field) => PAYOUT.includes(field)))
      await mailPayoutDetailsChanged(
        was.email,
        await createAccountLink(caller.id, 'freeze', trx),
        trx,
      )
    return is
  })
}
