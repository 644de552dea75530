import type { HttpContext } from '@adonisjs/core/http'
import { noticesOf, unreadOf } from '#notices/notice_query'
import { readAllNotices, readNotice } from '#notices/notice_service'
import NoticeTransformer from '#notices/notice_transformer'
import { readNotices, savePreferences as preferences } from '#notices/notice_validator'
import { ownPreferences, savePreferences } from '#notices/preference_service'
import PreferencesTransformer from '#notices/preferences_transformer'
import { templatesInForce } from '#notices/template_query'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

/** The notices of the caller, investor or staff. */
export default class NoticesController {
  async index(ctx: HttpContext) {
    const request = await readNotices.validate(ctx.request.qs())
    const [{ rows, nextCursor }, templates] = await Promise.all([
      noticesOf(callerOf(ctx), request),
      templatesInForce(),
    ])
    return {
      data: rows.map((notice) => new NoticeTransformer(notice, templates).toObject()),
      meta: { nextCursor },
    }
  }

  async count(ctx: HttpContext) {
    return { data: { unread: await unreadOf(callerOf(ctx)) } }
  }

  async read(ctx: HttpContext) {
    await readNotice(callerOf(ctx), uuidParam(ctx, 'id', 'notice_not_found'))
    return this.count(ctx)
  }

  async readAll(ctx: HttpContext) {
    await readAllNotices(callerOf(ctx))
    return this.count(ctx)
  }

  async preferences(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const shown = { audience: caller.kind, preferences: await ownPreferences(caller) }
    return { data: new PreferencesTransformer(shown).toObject() }
  }

  async savePreferences(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const wanted = await takeBody(ctx, preferences)
    const shown = { audience: caller.kind, preferences: await savePreferences(caller, wanted) }
    return { data: new PreferencesTransformer(shown).toObject() }
  }
}
