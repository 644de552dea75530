import { BaseTransformer } from '@adonisjs/core/transformers'
import { kindOf } from '#notices/catalogue'
import type { Notice } from '#notices/notice_query'
import { type Templates, wordsOf } from '#notices/notice_words'

/** A notice in the words that are in force. */
export default class NoticeTransformer extends BaseTransformer<Notice> {
  constructor(
    notice: Notice,
    private templates: Templates,
  ) {
    super(notice)
  }

  toObject() {
    const { id, kind, fact, facts, created_at, read_at } = this.resource
    const descriptor = kindOf(kind)
    if (!descriptor) throw new Error(`a notice of the unknown kind ${kind} was read`)
    return {
      id,
      kind,
      category: descriptor.category,
      ...wordsOf(kind, facts, this.templates),
      link: descriptor.link(facts, fact),
      createdAt: created_at.toISOString(),
      readAt: read_at?.toISOString() ?? null,
    }
  }
}
