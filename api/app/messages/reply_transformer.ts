import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Reply } from '#messages/replies'

/** Who of the staff has written it is in the audit log alone. */
export default class ReplyTransformer extends BaseTransformer<Reply> {
  toObject() {
    const { id, author, text, created_at } = this.resource
    return { id, author, text, createdAt: created_at.toISOString() }
  }
}
