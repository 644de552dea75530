import { BaseTransformer } from '@adonisjs/core/transformers'
import { iso } from '#database/columns'
import type Message from '#messages/message'

export default class MessageTransformer extends BaseTransformer<Message> {
  toObject() {
    const row = this.resource
    return {
      id: row.id,
      reference: row.reference,
      name: row.name,
      email: row.email,
      subject: row.subject,
      message: row.message,
      isSuspect: row.isSuspect,
      createdAt: iso(row.createdAt),
    }
  }
}
