import { BaseTransformer } from '@adonisjs/core/transformers'
import { kindOf } from '#notices/catalogue'
import type { Notice } from '#notices/notice_query'

/** A notice in words. */
export default class NoticeTransformer extends BaseTransformer<Notice> {
  toObject() {
    const { id, kind, fact, facts, created_at, read_at } = this.resource
    const descriptor = kindOf(kind)
    if (!descriptor) throw new Error(`a notice of the unknown kind ${kind} was read`)
    return {
      id,
      kind,
      category: descriptor.category,
      title: descriptor.title(facts),
      text: descriptor.text(facts),
      link: descriptor.link(facts, fact),
      createdAt: created_at.toISOString(),
      readAt: read_at?.toISOString() ?? null,
    }
  }
}
