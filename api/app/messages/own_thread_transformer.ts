import { BaseTransformer } from '@adonisjs/core/transformers'
import type { OwnThread } from '#messages/own_thread'
import ReplyTransformer from '#messages/reply_transformer'

export default class OwnThreadTransformer extends BaseTransformer<OwnThread> {
  toObject() {
    const { id, reference, subject, message, state, replies, ...rest } = this.resource
    return {
      id,
      reference,
      subject,
      message,
      state,
      transactionId: rest.transaction_id,
      createdAt: rest.created_at.toISOString(),
      updatedAt: rest.updated_at.toISOString(),
      replies: replies.map((reply) => new ReplyTransformer(reply).toObject()),
    }
  }
}
