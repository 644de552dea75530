import type { Schema } from '#openapi/shapes'
import { allEntries } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'
import { inspect, ROOTS, sourcesUnder } from './sources.js'

const api = () => sourcesUnder(ROOTS.api)
const everywhere = () => sourcesUnder([...ROOTS.api, ...ROOTS.frontEnds])

/** The one file that starts another program: the decoder of pictures, with arguments of our own. */
const STARTS_PROGRAMS = 'api/app/images/image_decoder.ts'
/** The files that call other services: sources of prices, providers of chains, local chains of a demonstration, webhooks. */
const CALLS_OUT = new Set([
  'api/app/markets/ticker_source.ts',
  'api/app/chains/provider_call.ts',
  'api/app/local_chains/local_chain_control.ts',
  'api/app/webhooks/webhook_post.ts',
])
/** The decoder prints its answer for its parent. */
const PRINTS = 'api/app/images/decode_image.mjs'

const PROGRAMS = /^(?:node:)?(?:child_process|cluster|vm|worker_threads)$/
const CLIENTS = /^(?:undici|axios|got|node-fetch)$/

/** Programs that are started elsewhere than in the decoder, or by a shell. */
export const startedPrograms = (sources = api()) =>
  sources.flatMap((source) => [
    ...source.imports
      .filter(({ from, isType }) => !isType && PROGRAMS.test(from))
      .filter(() => source.path !== STARTS_PROGRAMS)
      .map(({ from, line }) => `${source.path}:${line} imports ${from}`),
    ...inspect(source, (report) => ({
      Property({ key, start }) {
        if (key.type === 'Identifier' && key.name === 'shell') report(start, 'a shell')
      },
    })),
  ])

/** Text that becomes code or markup: eval, expressions that are put together, HTML that is set. */
export const madeCode = (sources = everywhere()) =>
  sources.flatMap((source) =>
    inspect(source, (report, text) => ({
      CallExpression({ callee, start }) {
        const called = text.slice(callee.start, callee.end)
        if (/^(?:eval|Function|set(?:Timeout|Interval)\(['"`])$/.test(called)) report(start, called)
        if (/\.(?:insertAdjacentHTML|write(?:ln)?|createContextualFragment)$/.test(called))
          if (/^document|HTML|Fragment/.test(called)) report(start, called)
      },
      NewExpression({ callee, arguments: [first], start }) {
        const made = text.slice(callee.start, callee.end)
        if (made === 'Function' || (made === 'RegExp' && first?.type !== 'Literal'))
          report(start, `new ${made}`)
      },
      AssignmentExpression({ left, start }) {
        if (/\.(?:inner|outer)HTML$/.test(text.slice(left.start, left.end))) report(start, 'HTML')
      },
      JSXAttribute({ name, start }) {
        if (name.name === 'dangerouslySetInnerHTML') report(start, 'HTML')
      },
    })),
  )

/** Calls of the API to other services, except those of the price source. */
export const callsOut = (sources = api()) =>
  sources
    .filter(({ path }) => !CALLS_OUT.has(path))
    .flatMap((source) => [
      ...source.imports
        .filter(({ from, isType }) => !isType && CLIENTS.test(from))
        .map(({ from, line }) => `${source.path}:${line} imports ${from}`),
      ...inspect(source, (report, text) => ({
        CallExpression({ callee, start }) {
          const called = text.slice(callee.start, callee.end)
          if (/^(?:globalThis\.)?fetch$|^https?\.(?:get|request)$/.test(called))
            report(start, called)
        },
      })),
    ])

/** Lines that go past the log, and messages of the log that are put together instead of constant. */
export const strayLines = (sources = api()) =>
  sources.flatMap((source) =>
    inspect(source, (report, text) => ({
      CallExpression({ callee, arguments: given, start }) {
        const called = text.slice(callee.start, callee.end)
        const isOutput = /^console\.|^process\.std(?:out|err)\.write$/.test(called)
        if (isOutput && source.path !== PRINTS) report(start, called)
        if (!/^(?:\w+\.)*logger\.(?:trace|debug|info|warn|error|fatal)$/.test(called)) return
        if (source.path.startsWith('api/commands/')) return
        const message = given.at(-1)
        const isFields = given.length === 2 && !given[0]?.type.endsWith('Literal')
        if (message?.type !== 'Literal' || (given.length > 1 && !isFields))
          report(start, 'a message that is no constant')
      },
    })),
  )

/** The algorithms of docs/security_figures.md, as Node calls them. */
const ALGORITHMS = new Set(['sha256', 'aes-256-gcm'])
const ALGORITHM_FIRST = /^(?:createHash|createHmac|hkdfSync|createCipheriv|createDecipheriv)$/

/** Hashes, keys and ciphers by another algorithm than the two that are decided on. */
export const otherAlgorithms = (sources = api()) =>
  sources.flatMap((source) =>
    inspect(source, (report, text) => {
      const named = new Map<string, string>()
      return {
        VariableDeclarator({ id, init }) {
          if (id.type === 'Identifier' && init?.type === 'Literal')
            named.set(id.name, String(init.value))
        },
        CallExpression({ callee, arguments: [first], start }) {
          const called = text.slice(callee.start, callee.end)
          if (!ALGORITHM_FIRST.test(called)) return
          const said = first?.type === 'Literal' ? String(first.value) : undefined
          const algorithm = said ?? (first?.type === 'Identifier' ? named.get(first.name) : '')
          if (!ALGORITHMS.has(algorithm ?? '')) report(start, `${called} by ${algorithm}`)
        },
      }
    }),
  )

const REMINDERS = /hint|question|secret_?answer|maiden|favou?rite|pet\b/i
/** Texts without a limit in their schema, each with its actual limit. */
const BOUNDED_ELSEWHERE: Record<string, string> = {
  password: 'accounts/password_rules.ts, before it is hashed',
  invitation: 'looked for by its digest',
  website: 'a trap for programs, kept nowhere',
  elapsed: 'a trap for programs, kept nowhere',
  dob: 'a day',
}

const isBounded = (field: Schema): boolean =>
  !String(field.type ?? '').includes('string') ||
  ['maxLength', 'enum', 'format', 'pattern'].some((bound) => bound in field)

const fieldsOf = (schema: Schema): [string, Schema][] =>
  Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([name, field]) => [
    [name, field] as [string, Schema],
    ...fieldsOf(field),
  ])
const payloadFields = (entries: RouteEntry[]) =>
  entries.flatMap(({ method, path, body }) =>
    fieldsOf((body?.toJSONSchema() ?? {}) as Schema).map(([name, field]) => ({
      where: `${method} ${path} ${name}`,
      name,
      field,
    })),
  )

/** Texts of payloads that may be of any length up to that of the whole body. */
export const boundlessTexts = (entries = allEntries()) =>
  payloadFields(entries)
    .filter(({ name, field }) => !(name in BOUNDED_ELSEWHERE) && !isBounded(field))
    .map(({ where }) => where)

/** Fields that ask for the answer to a question or keep a hint about a password. */
export const reminders = (entries = allEntries()) =>
  payloadFields(entries)
    .filter(({ name }) => REMINDERS.test(name))
    .map(({ where }) => where)
