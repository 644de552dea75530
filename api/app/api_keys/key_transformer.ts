import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ApiKey } from '#api_keys/key_service'
import { iso } from '#database/columns'

export default class KeyTransformer extends BaseTransformer<ApiKey> {
  toObject() {
    const key = this.resource
    return {
      id: key.id,
      name: key.name,
      prefix: key.prefix,
      scopes: key.scopes,
      networks: key.networks,
      createdAt: iso(key.created_at),
      lastUsedAt: iso(key.last_used_at),
      expiresAt: iso(key.expires_at),
      replacedAt: iso(key.replaced_at),
    }
  }
}
