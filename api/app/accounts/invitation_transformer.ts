import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Invitation } from '#accounts/invitation_service'
import { iso } from '#database/columns'

export default class InvitationTransformer extends BaseTransformer<Invitation> {
  toObject() {
    const { id, email, role, createdAt, expiresAt } = this.resource
    return { id, email, role, createdAt: iso(createdAt), expiresAt: iso(expiresAt) }
  }
}
