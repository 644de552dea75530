import vine from '@vinejs/vine'

/** POST /admin/claims/…/write-off. */
export const writeOffClaim = vine.create({
  reason: vine.string().trim().minLength(1).maxLength(500),
})
