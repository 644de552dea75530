import { BaseTransformer } from '@adonisjs/core/transformers'
import { type DayFigures, portfolioOf } from '#domain/figures_by_day'
import { format } from '#domain/money'
import type { Point } from '#ledger/figures_query'

/** The four figures of an investor as decimal text. */
export const showFigures = (figures: DayFigures) => ({
  available: format(figures.available),
  held: format(figures.held),
  invested: format(figures.invested),
  portfolio: format(portfolioOf(figures)),
})

export default class FiguresTransformer extends BaseTransformer<Point> {
  toObject() {
    const { date, earnings } = this.resource
    return { date, ...showFigures(this.resource), earnings: format(earnings) }
  }
}
