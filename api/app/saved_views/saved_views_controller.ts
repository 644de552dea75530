import type { HttpContext } from '@adonisjs/core/http'
import {
  changeView,
  findView,
  removeView,
  type SavedView,
  savedViews,
  saveViewAs,
} from '#saved_views/saved_view_service'
import SavedViewTransformer from '#saved_views/saved_view_transformer'
import { changeView as readChanges, readViews, saveView } from '#saved_views/saved_view_validator'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'
import { seenVersion, withCurrentRow } from '#routing/versions'

const shown = (view: SavedView) => new SavedViewTransformer(view).toObject()

export default class SavedViewsController {
  async index(ctx: HttpContext) {
    const { resource } = await readViews.validate(ctx.request.qs())
    return { data: (await savedViews(resource)).map(shown) }
  }

  async store(ctx: HttpContext) {
    const { filter, ...given } = await takeBody(ctx, saveView)
    const terms = { ...given, filter }
    ctx.response.status(201)
    return { data: shown(await saveViewAs(callerOf(ctx), terms)) }
  }

  async update(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'saved_view_not_found')
    const given = await takeBody(ctx, readChanges)
    const changes = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    )
    const edit = changeView(callerOf(ctx), id, changes, seenVersion(ctx))
    return { data: shown(await withCurrentRow(edit, async () => shown(await findView(id)))) }
  }

  async destroy(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'saved_view_not_found')
    return { data: shown(await removeView(callerOf(ctx), id)) }
  }
}
