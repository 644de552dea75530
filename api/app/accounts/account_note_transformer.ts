import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AccountNote } from '#accounts/account_notes'
import { iso } from '#database/columns'

export default class AccountNoteTransformer extends BaseTransformer<AccountNote> {
  toObject() {
    const { id, text, created_by, author, created_at } = this.resource
    return { id, text, authorId: created_by, authorEmail: author, createdAt: iso(created_at) }
  }
}
