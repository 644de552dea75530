import { CATALOGUE, type FailureCode } from '#errors/catalogue'
import { exampleCurl } from '#openapi/examples'
import { html, type Markup } from '#routing/html'
import type { Operation, Response } from '#openapi/operation'
import type { Schema } from '#openapi/shapes'

const nameOfRef = (schema: Schema) =>
  String(schema.$ref ?? '')
    .split('/')
    .at(-1) ?? ''

/** The type of a field in a few words, with a link where it is a schema of its own. */
function typeOf(schema: Schema): Markup {
  if (schema.$ref) return html`<a href="#schema-${nameOfRef(schema)}">${nameOfRef(schema)}</a>`
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (Array.isArray(schema.enum))
    return html`${schema.enum.map((value, i) => html`${i > 0 && ', '}<code>${JSON.stringify(value)}</code>`)}`
  const either = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined
  if (either) return html`${either.map((one, i) => html`${i > 0 && ' or '}${typeOf(one)}`)}`
  if (schema.type === 'array') return html`list of ${typeOf((schema.items ?? {}) as Schema)}`
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : String(schema.type ?? 'any')
  return html`${type}${schema.format ? ` (${schema.format})` : ''}`
}

const LIMITS: [keyword: string, words: string][] = [
  ['minLength', 'at least {} characters'],
  ['maxLength', 'at most {} characters'],
  ['minimum', 'from {}'],
  ['maximum', 'up to {}'],
  ['exclusiveMinimum', 'above {}'],
]

const rulesOf = (schema: Schema) =>
  [
    ...LIMITS.filter(([keyword]) => schema[keyword] !== undefined).map(([keyword, words]) =>
      words.replace('{}', String(schema[keyword])),
    ),
    ...(schema.description ? [String(schema.description)] : []),
  ].join('; ')

type Row = { name: string; schema: Schema; isRequired: boolean; about?: string }

function table(caption: string, rows: Row[]): Markup {
  return html`<table><caption>${caption}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${rows.map(
    ({ name, schema, isRequired, about }) =>
      html`<tr><th scope="row"><code>${name}</code>${isRequired && html` <span class="must">required</span>`}</th><td>${typeOf(schema)}</td><td>${[about, rulesOf(schema)].filter(Boolean).join(' ')}</td></tr>`,
  )}</tbody></table>`
}

const rowsOfSchema = (schema: Schema, marksRequired: boolean): Row[] =>
  Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([name, field]) => ({
    name,
    schema: field,
    isRequired: marksRequired && ((schema.required ?? []) as string[]).includes(name),
  }))

/** A named schema with its fields. */
export const schemaSection = (name: string, schema: Schema) =>
  html`<section class="schema" id="schema-${name}"><h3>${name}</h3>${table(`Fields of ${name}`, rowsOfSchema(schema, false))}</section>`

function inputOf(operation: Operation): Markup[] {
  const matches: Markup[] = []
  if (operation.parameters.length) {
    const rows = operation.parameters.map((one) => ({
      name: one.name,
      schema: one.schema,
      isRequired: one.required,
      about: `In the ${one.in}. ${one.description ?? ''}`,
    }))
    matches.push(table('Parameters', rows))
  }
  for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
    const forms = schema ? ((schema.anyOf as Schema[] | undefined) ?? [schema]) : []
    for (const [i, form] of forms.entries()) {
      matches.push(table(`${i > 0 ? 'Or' : 'Payload'} (${type})`, rowsOfSchema(form, true)))
    }
  }
  return matches
}

function answerOf(status: string, response: Response): Markup {
  const [type, media] = Object.entries(response.content ?? {})[0] ?? []
  if (!type) return html`<p>${status}, no body.</p>`
  return media?.schema?.properties
    ? table(`${status} ${type}`, rowsOfSchema(media.schema, false))
    : html`<p>${status} <code>${type}</code></p>`
}

const refusal = (code: FailureCode) =>
  html`<tr><td>${CATALOGUE[code][0]}</td><th scope="row"><code>${code}</code></th><td>${CATALOGUE[code][1]}</td></tr>`

function whoMay(operation: Operation): string {
  const [guard] = Object.keys(operation.security[0] ?? {})
  if (!guard) return 'Open to everyone, no token.'
  return guard === 'investor'
    ? 'Bearer token of an investor.'
    : `Bearer token of staff: ${operation['x-roles']?.join(', ')}.`
}

/** One call: its input, its answer, its refusals, and how to try it. */
export function operationSection(method: string, path: string, operation: Operation): Markup {
  const all = Object.entries(operation.responses)
  const codes = all.flatMap(([, response]) => response['x-codes'] ?? [])
  return html`<article class="call" id="${operation.operationId}">
<h3><span class="verb verb-${method}">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p>${operation.summary}</p><p class="who">${whoMay(operation)}</p>
${inputOf(operation)}
<h4>Answer</h4>${all.filter(([status]) => status < '300').map(([status, response]) => answerOf(status, response))}
<details><summary>Refusals (${codes.length})</summary><table class="codes"><caption>Refusals</caption><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Sentence</th></tr></thead><tbody>${codes.map(refusal)}</tbody></table></details>
<details><summary>Example</summary><pre tabindex="0"><code>${exampleCurl(method, path, operation)}</code></pre></details>
</article>`
}
