import { BaseTransformer } from '@adonisjs/core/transformers'
import { iso } from '#database/columns'
import type { Passkey } from '#passkeys/passkey_service'

export default class PasskeyTransformer extends BaseTransformer<Passkey> {
  toObject() {
    const passkey = this.resource
    return {
      id: passkey.id,
      name: passkey.name,
      createdAt: iso(passkey.created_at),
      lastUsedAt: iso(passkey.last_used_at),
      backedUp: passkey.backed_up,
    }
  }
}
