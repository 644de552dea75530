import { STATEMENT_FIGURES, type StatementFigure } from '#domain/movement'
import { OWN_KINDS } from '#domain/ledger_kinds'
import { MOVEMENTS } from '#domain/movements'
import type FiguresTransformer from '#ledger/figures_transformer'
import type { showFigures } from '#ledger/figures_transformer'
import type StatementTransformer from '#ledger/statement_transformer'
import { requestLine } from '#openapi/schemas/transactions'
import {
  day,
  flag,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  type Schema,
  shape,
  signedMoney,
  uuid,
} from '#openapi/shapes'

const places = {
  available: money,
  held: { ...money, description: 'On hold for open withdrawals.' },
  invested: money,
  portfolio: { ...money, description: 'The three together.' },
}
const totalShape = (figure: StatementFigure): Schema =>
  Object.values(MOVEMENTS).some(({ statement, rowSign }) => statement === figure && rowSign < 0)
    ? signedMoney
    : money
const standing = shape<ReturnType<typeof showFigures>>(places)

export const figureSchemas = {
  DayFigures: shape<ReturnType<FiguresTransformer['toObject']>>({
    date: { ...day, description: 'The end of this day in UTC; of today: now.' },
    ...places,
    earnings: { ...signedMoney, description: 'All earnings up to then, net of debits.' },
  }),
  Statement: shape<ReturnType<StatementTransformer['toObject']>>({
    month: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
    opening: standing,
    closing: { ...standing, description: 'Of a month that is not over: now.' },
    totals: shape(
      Object.fromEntries(STATEMENT_FIGURES.map((figure) => [figure, totalShape(figure)])),
    ),
    rows: {
      ...listOf(shape({ ...requestLine, decidedAt: nullable(instant) })),
      maxItems: 5000,
      description: 'What was requested or moved money in the month, the oldest first.',
    },
    lines: {
      ...listOf(shape({ at: instant, kind: oneOf(OWN_KINDS), amount: money, requestId: uuid })),
      maxItems: 5000,
      description: 'The ledger transactions of the month, oldest first; each belongs to a row.',
    },
    isComplete: {
      ...flag,
      description: 'False where there are more rows or lines than a statement holds.',
    },
  }),
}
