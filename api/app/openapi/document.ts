import { type Operation, openApiPath, operationOf } from '#openapi/operation'
import { namedSchemas } from '#openapi/schemas'
import { refusalSchema } from '#openapi/schemas/refusal'
import type { Schema } from '#openapi/shapes'
import { allEntries } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'
import { TAGS } from '#routing/tags'

/** `identifier` is an SPDX expression. */
type License = { name: string; identifier: string }

export type OpenApiDocument = {
  openapi: '3.1.1'
  jsonSchemaDialect: string
  info: { title: string; version: string; description: string; license: License }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Schema> }
}

const ABOUT = `The API of the Assay investment platform. Every success is under \`data\`, every refusal is
\`{ message, code, errors?, requestId }\`. Money is USD as decimal text, times are ISO 8601 in UTC, ids are opaque.`

/** The `UNLICENSED` of package.json. */
const LICENSE = { name: 'Proprietary, all rights reserved', identifier: 'LicenseRef-Proprietary' }

const bearer = (description: string): Schema => ({ type: 'http', scheme: 'bearer', description })

function pathsOf(entries: RouteEntry[]): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {}
  for (const entry of entries) {
    const path = openApiPath(entry)
    paths[path] = { ...paths[path], [entry.method.toLowerCase()]: operationOf(entry) }
  }
  return paths
}

/** The OpenAPI document of these routes. The table, the validators and the catalogue are its only sources. */
export function documentOf(entries: RouteEntry[]): OpenApiDocument {
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Assay API', version: '1', description: ABOUT, license: LICENSE },
    servers: [{ url: '/' }],
    tags: [...new Set(entries.map(({ tag }) => tag))].map((name) => ({
      name,
      description: TAGS[name],
    })),
    paths: pathsOf(entries),
    components: {
      schemas: { ...namedSchemas, Refusal: refusalSchema },
      securitySchemes: {
        investor: bearer('The token that POST /auth/login answers.'),
        staff: bearer('The token that POST /auth/login-admin answers.'),
      },
    },
  }
}

let built: OpenApiDocument | null = null

/** The document of the running API, made once: the table does not change after the boot. */
export function apiDocument(): OpenApiDocument {
  built ??= documentOf(allEntries())
  return built
}
