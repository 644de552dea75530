import vine from '@vinejs/vine'

const reason = () => vine.string().trim().minLength(1).maxLength(500)

/** PATCH /admin/chain-inbox/…/owner: who sees to it; null for nobody. */
export const assignInbox = vine.create({ ownerId: vine.string().uuid().toLowerCase().nullable() })

/** POST …/credit. */
export const creditInbox = vine.create({
  uid: vine.string().uuid().toLowerCase(),
  reason: reason(),
})

/** POST …/refund. The service checks that the address belongs to the chain. */
export const refundInbox = vine.create({
  address: vine.string().trim().minLength(1).maxLength(100),
  reason: reason(),
})

/** POST …/recover. */
export const recoverInbox = vine.create({ reason: reason() })
