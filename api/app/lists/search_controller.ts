import type { HttpContext } from '@adonisjs/core/http'
import MatchTransformer from '#lists/match_transformer'
import { search } from '#lists/search_query'
import { callerOf } from '#routing/caller'
import { readSearch } from '#lists/search_validator'

export default class SearchController {
  async index(ctx: HttpContext) {
    const { q = '' } = await readSearch.validate(ctx.request.qs())
    return {
      data: (await search(callerOf(ctx), q)).map((row) => new MatchTransformer(row).toObject()),
    }
  }
}
