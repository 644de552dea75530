import { CATALOGUE } from '#errors/catalogue'
import { listOf, oneOf, type Schema, shape, text } from '#openapi/shapes'

/** The envelope of every refusal; each response of a route narrows `code` to what that route can say. */
export const refusalSchema: Schema = {
  type: 'object',
  properties: {
    message: text('For a person.'),
    code: oneOf(Object.keys(CATALOGUE)),
    errors: {
      ...listOf(shape({ field: text(), rule: text(), message: text() })),
      description: 'The fields that are wrong, where there are any.',
    },
    data: { type: 'object', description: 'The row as it is now (version_conflict).' },
    requestId: text('Names this call in the logs.'),
  },
  required: ['message', 'code', 'requestId'],
  additionalProperties: false,
}
