import type { HttpContext } from '@adonisjs/core/http'
import { saveTemplate as wordsOfTemplate } from '#notices/notice_validator'
import { allTemplates, oneTemplate, versionsOf } from '#notices/template_query'
import { knownKind, mailTest, preview, saveTemplate } from '#notices/template_service'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { seenVersion, withCurrentRow } from '#routing/versions'

const kindIn = ({ params }: HttpContext) => knownKind(String(params.kind))

/** The words of notices, which operators edit. */
export default class NoticeTemplatesController {
  async index() {
    return { data: await allTemplates() }
  }

  async show(ctx: HttpContext) {
    return { data: await oneTemplate(kindIn(ctx)) }
  }

  async versions(ctx: HttpContext) {
    return { data: await versionsOf(kindIn(ctx)) }
  }

  async update(ctx: HttpContext) {
    const kind = kindIn(ctx)
    const words = await takeBody(ctx, wordsOfTemplate)
    const edit = saveTemplate(callerOf(ctx), kind, words, seenVersion(ctx))
    return { data: await withCurrentRow(edit, () => oneTemplate(kind)) }
  }

  async preview(ctx: HttpContext) {
    const kind = kindIn(ctx)
    return { data: preview(kind, await takeBody(ctx, wordsOfTemplate)) }
  }

  async test(ctx: HttpContext) {
    const kind = kindIn(ctx)
    const words = await takeBody(ctx, wordsOfTemplate)
    await mailTest(callerOf(ctx), kind, words)
    return { data: preview(kind, words) }
  }
}
