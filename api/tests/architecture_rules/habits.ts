import type { VisitorObject } from 'oxc-parser'
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

/** Calls that the product does not make, each with the reason. */
const BANNED: [form: RegExp, why: string][] = [
  [
    /^(?:ctx\.)?request\.(?:all|input|only|except|original|validateUsing|tryValidateUsing)$/,
    'the query, headers and cookies are in it: takeBody() validates the body alone',
  ],
  [/\.transaction$/, 'its commit() answers before it is known; inTransaction() waits'],
  [
    /(?:^|\.)useDeferredValue$/,
    'shown first in code that has just been fetched, it draws the page a hundred times: useIsMounted()',
  ],
  [/\.redirect\(\)\.back$|\.toPath$/, 'an answer never leads to an address that the caller named'],
]
/** Where there is money; drawings and clocks may round. */
const FLOATS = /\.toFixed$|(?:^|\.)parseFloat$/
const HAS_MONEY = /^(?:api\/app|client\/src|dashboard\/src|admin\/src)\//

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

/** Sentences of validators, which one file gives to all of them. */
const SENTENCES = 'api/app/routing/sentences.ts'

/** A validator with a provider of its own would show the sentences of Vine for every rule that it forgets. */
export const ownProviders = (sources = api()) =>
  each(sources, (report, _, { path }) => ({
    Identifier({ name, start }) {
      if (/^(?:messagesProvider|SimpleMessagesProvider)$/.test(name) && path !== SENTENCES)
        report(start, `${name}: giveWords() keeps the shared sentences`)
    },
  }))

/** An error is reported, kept or turned into a refusal; never dropped. */
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
