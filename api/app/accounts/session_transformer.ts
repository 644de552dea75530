import { BaseTransformer } from '@adonisjs/core/transformers'
import type { OpenSession } from '#accounts/session_service'
import { iso } from '#database/columns'

export default class SessionTransformer extends BaseTransformer<OpenSession> {
  toObject() {
    const session = this.resource
    return {
      id: session.id,
      device: session.device,
      place: session.place,
      isCurrent: session.is_current,
      createdAt: iso(session.created_at),
      lastUsedAt: iso(session.last_used_at),
      expiresAt: iso(session.expires_at),
    }
  }
}
