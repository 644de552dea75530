import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Reply } from '#messages/replies'

/** Only the audit log names the member of staff who has written it. */
export default class ReplyTransformer extends BaseTransformer<Reply> {
  toObject() {
    const { id, author, text, created_at } = this.resource
    return { id, author, text, createdAt: created_at.toISOString() }
  }
}
