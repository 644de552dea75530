import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, inspect, lineOf, ROOT, ROOTS, sourcesUnder } from './sources.js'

const api = () => sourcesUnder(ROOTS.api)

/** The one file that declares the fields of a context; and the files that add those of a framework. */
const CONTEXT = 'api/app/routing/call_state.ts'
const FRAMEWORK = 'api/providers/api_provider.ts'

/** The fields of a context that the middlewares do not declare together. */
export const contextFields = (sources = api()) =>
  sources.flatMap((source) => [
    ...(/declare module '@adonisjs\/core\/http'/.test(source.text) &&
    source.path !== CONTEXT &&
    source.path !== FRAMEWORK
      ? [`${source.path} declares a field of the context: ${CONTEXT} does`]
      : []),
    ...inspect(source, (report, text) => ({
      AssignmentExpression({ left, start, end }) {
        if (
          left.type === 'MemberExpression' &&
          left.object.type === 'Identifier' &&
          left.object.name === 'ctx'
        )
          report(start, `${text.slice(start, end)} is kept on the context`)
      },
    })),
  ])

/** Texts of people and bytes that SQL takes apart; names of things it never does. */
const DATA = new Set([
  'api/database/functions/public/email_key.sql',
  'api/database/functions/partitions/moment_of.sql',
])
const MADE_SQL =
  /\b(?:[lrb]?trim|replace|regexp_replace|initcap|translate)\(|\|\| *'s'|\btg_table_name *\|\||\|\| *tg_table_name/g

type Sql = { path: string; text: string }
const definitions = (): Sql[] =>
  filesUnder(['api/database'], (extension) => extension === '.sql').map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  }))

/** Names of tables, kinds or rules that SQL makes of other names. */
export const madeNames = (files = definitions()) =>
  files
    .filter(({ path }) => !DATA.has(path))
    .flatMap(({ path, text }) =>
      [...text.replace(/--.*/g, '').matchAll(MADE_SQL)].map(
        ({ 0: what, index }) => `${path}:${lineOf(text, index)} ${what} makes a name`,
      ),
    )

/** SQL that is changed as a text, and names of tables that are cut. */
export const cutSql = (sources = api()) =>
  sources.flatMap((source) =>
    inspect(source, (report, text) => ({
      CallExpression({ callee, start }) {
        const called = text.slice(callee.start, callee.end)
        if (/(?:_SQL|\b(?:table|resource|kind))\.(?:replace(?:All)?|slice|substring)$/.test(called))
          report(start, `${called}() makes SQL or a name of another`)
      },
    })),
  )
