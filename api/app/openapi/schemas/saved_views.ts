import type SavedViewTransformer from '#saved_views/saved_view_transformer'
import { count, email, instant, listOf, nullable, shape, text, uuid } from '#openapi/shapes'

export const savedViewSchemas = {
  SavedView: shape<ReturnType<SavedViewTransformer['toObject']>>({
    id: uuid,
    resource: text('The list that it is of, such as deposits.'),
    name: text(),
    filter: { type: 'object', description: 'As the list takes it.' },
    sort: nullable({ ...listOf(text()), minItems: 2, maxItems: 2 }),
    columns: nullable(listOf(text())),
    createdBy: shape({ id: uuid, email }),
    createdAt: instant,
    version: count,
  }),
}
