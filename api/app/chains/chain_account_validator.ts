import vine from '@vinejs/vine'

/** PUT /admin/chain-accounts/…: an extended public key, or the lines of a signed pool. The service checks both. */
export const changeChainAccount = vine.create({
  account: vine.string().trim().minLength(1).maxLength(90_000),
  checkAddress: vine.string().trim().minLength(1).maxLength(100),
})
