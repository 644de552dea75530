import type { VisitorObject } from 'oxc-parser'
import { CATALOGUE } from '../../app/errors/catalogue.js'
import { inspect, ROOTS, type Source, sourcesUnder } from './sources.js'

type Report = (start: number, what: string) => void

const api = () => sourcesUnder(ROOTS.api)
const everywhere = () => sourcesUnder([...ROOTS.api, ...ROOTS.frontEnds])
const each = (
  sources: Source[],
  rules: (report: Report, text: string, source: Source) => VisitorObject,
) => sources.flatMap((source) => inspect(source, (report, text) => rules(report, text, source)))

/** A retry waits a random time; nothing else is left to chance, least of all a secret. */
const RANDOM = new Set(['api/app/ledger/ledger_service.ts'])
const MONEY = /amount|cents|balance|price|money|portfolio|invested|held|earning|usd/i

const STATUSES = new Set(['pending', 'approved', 'declined', 'ended', 'processing'])

/** Calls that the house does not make, each with the reason. */
const BANNED: [form: RegExp, why: string][] = [
  [/^(?:ctx\.)?request\.(?:all|input)$/, 'fields are taken by a validator, by name'],
  [/\.transaction$/, 'its commit() answers before it is known; inTransaction() waits'],
  [/\.redirect\(\)\.back$|\.toPath$/, 'an answer never leads to an address that the caller named'],
]
/** Where there is money; drawings and clocks may round. */
const FLOATS = /\.toFixed$|(?:^|\.)parseFloat$/
const HAS_MONEY = /^(?:api\/app|dashboard\/src|admin\/src)\//

/** Calls by name that are forbidden, random numbers, and `Number(money)`. */
export const bannedCalls = (sources = everywhere()) =>
  each(sources, (report, text, { path }) => ({
    CallExpression(node) {
      const callee = text.slice(node.callee.start, node.callee.end)
      for (const [form, why] of BANNED)
        if (form.test(callee) && path !== 'api/database/transaction.ts')
          report(node.start, `${callee}(): ${why}`)
      if (FLOATS.test(callee) && HAS_MONEY.test(path))
        report(node.start, `${callee}(): money is never a binary float`)
      if (callee === 'Math.random' && !RANDOM.has(path)) report(node.start, 'Math.random()')
      const given = text.slice(node.callee.end, node.end)
      if (
        /^(?:Number|Number\.parseFloat|Number\.parseInt|parseInt)$/.test(callee) &&
        MONEY.test(given)
      )
        report(node.start, `${callee}${given}: money stays text or bigint`)
    },
  }))

/** An error is told, kept or turned into a refusal; never dropped. */
export const emptyCatches = (sources = everywhere()) =>
  each(sources, (report) => ({
    CatchClause(node) {
      if (node.body.body.length === 0) report(node.start, 'an error is swallowed')
    },
    CallExpression(node) {
      if (
        node.callee.type !== 'MemberExpression' ||
        node.callee.property.type !== 'Identifier' ||
        node.callee.property.name !== 'catch'
      )
        return
      const [handler] = node.arguments
      const isEmpty =
        handler?.type === 'ArrowFunctionExpression' &&
        handler.body.type === 'BlockStatement' &&
        handler.body.body.length === 0
      if (isEmpty) report(node.start, 'an error is swallowed')
    },
  }))

/** PostgreSQL turns a commit after a swallowed error into a rollback, silently: no catch inside a transaction. */
export const catchesInTransactions = (sources = api()) =>
  each(sources, (report) => {
    let depth = 0
    const isTransaction = (node: { callee: unknown }) => /^inTransaction$/.test(nameOf(node.callee))
    return {
      CallExpression: (node) => void (isTransaction(node) && depth++),
      'CallExpression:exit': (node) => void (isTransaction(node) && depth--),
      TryStatement: (node) =>
        void (depth > 0 && node.handler && report(node.start, 'a catch inside a transaction')),
    }
  })

function nameOf(callee: unknown): string {
  const node = callee as { type: string; property?: { name?: string }; name?: string }
  return node.type === 'MemberExpression' ? `.${node.property?.name}` : (node.name ?? '')
}

const isStatusField = (node: { type: string }) => nameOf(node) === '.status'
const isStatusText = (node: { type: string }) =>
  node.type === 'Literal' && STATUSES.has((node as { value?: unknown }).value as string)

/** What a status allows is asked of its machine in domain/, not compared by hand. */
export const strayStatuses = (sources = api()) =>
  each(
    sources.filter(({ path }) => !path.includes('/domain/')),
    (report, text) => ({
      BinaryExpression(node) {
        const isPair =
          (isStatusField(node.left) && isStatusText(node.right)) ||
          (isStatusText(node.left) && isStatusField(node.right))
        if (isPair) report(node.start, `${text.slice(node.start, node.end)}: ask the machine`)
      },
    }),
  )

/** Every text literal of these files. */
function literalsOf(sources: Source[]): Set<string> {
  const found = new Set<string>()
  for (const source of sources) {
    inspect(source, () => ({
      Literal: (node) => void (typeof node.value === 'string' && found.add(node.value)),
    }))
  }
  return found
}

export function unusedCodes(): string[] {
  const said = literalsOf(api().filter(({ path }) => !path.endsWith('errors/catalogue.ts')))
  return Object.keys(CATALOGUE).filter((code) => !said.has(code))
}

/** Codes that a front end compares with but no answer ever has. */
export const unknownCodes = () =>
  each(sourcesUnder(ROOTS.frontEnds), (report) => ({
    BinaryExpression(node) {
      if (nameOf(node.left) !== '.code' || node.right.type !== 'Literal') return
      const code = node.right.value
      if (typeof code === 'string' && /^[a-z]+_[a-z_]+$/.test(code) && !(code in CATALOGUE))
        report(node.start, `there is no code ${code}`)
    },
  }))
