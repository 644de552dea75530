import type { Schema } from '#openapi/shapes'
import { depositSchemas } from '#openapi/schemas/deposits'

/** Every schema that a route names as its answer. */
export const namedSchemas: Record<string, Schema> = {
  ...depositSchemas,
}
