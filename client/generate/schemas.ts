import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString, type OpenAPI3, type SchemaObject } from 'openapi-typescript'
import ts from 'typescript'

export const SCHEMAS = join(import.meta.dirname, '..', 'src', 'schemas.ts')

const API = join(import.meta.dirname, '..', '..', 'api')
const LARGEST_DOCUMENT = 16 * 1024 * 1024

/** Placeholders for an installation's settings: the command reads the routes and opens no connection. */
const OF_NO_INSTALLATION = {
  NODE_ENV: 'production',
  APP_KEY: 'x'.repeat(32),
  FIELD_KEY: '0'.repeat(64),
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
}

/** The API document, generated from the current sources. */
async function apiDocument(): Promise<OpenAPI3> {
  const { stdout } = await promisify(execFile)(process.execPath, ['ace.js', 'openapi:document'], {
    cwd: API,
    env: { ...process.env, ...OF_NO_INSTALLATION },
    maxBuffer: LARGEST_DOCUMENT,
  })
  return JSON.parse(stdout)
}

/** Decimal text has its own types, so that no other text is formatted or calculated with. */
const DECIMALS: Readonly<Record<string, string>> = {
  '^\\d+\\.\\d{2}$': 'Usd',
  '^-?\\d+\\.\\d{2}$': 'Usd',
  '^-?\\d+(?:\\.\\d+)?$': 'Decimal',
}

function decimalOf(schema: SchemaObject): ts.TypeNode | undefined {
  const { pattern = '', type } = schema as { pattern?: string; type?: string | string[] }
  const name = DECIMALS[pattern]
  if (name === undefined) return undefined
  const decimal = ts.factory.createTypeReferenceNode(name)
  if (![type].flat().includes('null')) return decimal
  const none = ts.factory.createLiteralTypeNode(ts.factory.createNull())
  return ts.factory.createUnionTypeNode([decimal, none])
}

/** Keywords that TypeScript cannot express; as comments they would only be noise. */
const LEFT_OUT = new Set(['format', 'examples', 'minimum', 'maximum'])

/** A field of an answer may have the name of a keyword; then its value is a schema. */
const isSchema = (part: unknown): boolean => typeof part === 'object' && !Array.isArray(part)

const withoutNoise = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part: unknown) =>
      LEFT_OUT.has(name) && !isSchema(part) ? undefined : part,
    ),
  )

const HEAD = `// Made of the API's own document by \`npm run types\`; \`npm run check\` sees that it is current.
import type { Usd } from './money.ts'

type Decimal = \`\${number}\`
`

/** The types of the API's answers, by the names of their schemas. */
export async function schemasText(): Promise<string> {
  const { openapi, info, components } = await apiDocument()
  const schemas = withoutNoise(components?.schemas) as Record<string, SchemaObject>
  const nodes = await openapiTS(
    { openapi, info, paths: {}, components: { schemas } },
    {
      immutable: true,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      emptyObjectsUnknown: true,
      transform: decimalOf,
    },
  )
  // no paths are passed in, so their empty types are removed
  const wanted = astToString(nodes).replace(
    /^export type (?:paths|webhooks|\$defs|operations) = .*\n/gm,
    '',
  )
  return `${HEAD}${wanted}`
}
