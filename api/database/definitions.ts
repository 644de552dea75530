import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { COIN_ROWS } from '#database/coin_rows'
import { movementRows } from '#database/movement_rows'
import { ownViews } from '#database/own_data/own_data'
import { ROLE_PERMISSIONS } from '#database/role_permissions'
import { transactionLines } from '#database/transaction_lines'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** The order in which they are applied; a file of one kind refers to nothing of a later kind. */
const KINDS = ['rows', 'functions', 'views', 'guards', 'rights'] as const

/**
 * A file that is applied again whenever its text has changed: all functions of one name, a view, the guards of a table.
 * The domain's declarations, rows and the view of all requests, have no file: their text is made of the declarations.
 */
export type Definition = {
  path: string
  kind: (typeof KINDS)[number]
  /** What it defines or guards, with its schema. */
  name: string
  sql: string
  digest: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What a path defines: functions/ledger_api/moment.sql is ledger_api.moment, views/user_rows.sql is public.user_rows. */
export function nameOf(path: string): { kind: Definition['kind']; name: string } {
  const parts = path.replace(/\.sql$/, '').split('/')
  const kind = KINDS.find((one) => one === parts[0])
  if (!kind) throw new Error(`${path} is no definition`)
  const [, ...name] = parts
  return { kind, name: kind === 'views' ? `public.${name.join()}` : name.join('.') }
}

/** A definition as its file has it. */
export function definition(path: string, sql: string): Definition {
  return { path, ...nameOf(path), sql, digest: sha256(sql) }
}

/** The definitions of a folder, in the order of their paths, and those of the domain. */
export function readDefinitions(folder = FOLDER): Definition[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^(functions|views|guards)\/.+\.sql$|^rights\.sql$/.test(path))
    .sort()
    .map((path) => definition(path, readFileSync(`${folder}/${path}`, 'utf8')))
  return [
    ...files,
    definition('rows/coins/units', COIN_ROWS),
    definition('rows/ledger/rules', movementRows()),
    definition('rows/public/role_permissions', ROLE_PERMISSIONS),
    definition('views/transaction_lines', transactionLines()),
    ...ownViews().map(({ name, sql }) => definition(`views/${name}`, sql)),
  ]
}

/** One digest for all of them, so that one row shows whether a database has been brought up to a release. */
export const digestOf = (all: Definition[]): string =>
  sha256(
    all
      .map(({ path, digest }) => `${path} ${digest}`)
      .sort()
      .join('\n'),
  )

const withoutComments = (sql: string) => sql.replace(/--.*/g, '')

/**
 * Whether PostgreSQL looks up the names in a text when it is defined: it does for the body of a SQL function and for a
 * view; the names in a PL/pgSQL function are looked up when it is called.
 */
const isChecked = ({ kind, sql }: Definition) => kind === 'views' || /\blanguage sql\b/.test(sql)

/** What a text names, each with its schema, a call with a bracket: `ledger_api.usd(`. A bare name is one of the schema public. */
function namesIn(sql: string): Set<string> {
  const match = withoutComments(sql).matchAll(/(?<![\w.])(?:(\w+)\.)?(\w+)(\(?)/g)
  return new Set(
    [...match].map(
      ([, schema = 'public', name = '', bracket = '']) => `${schema}.${name}${bracket}`,
    ),
  )
}

const asNamed = ({ kind, name }: Definition) => (kind === 'functions' ? `${name}(` : name)

/** The functions that a text makes beside that of its path: `-- makes ledger.side, ledger.phase_of`. */
export function madeBy({ sql }: Definition): string[] {
  const [, names] = /^-- makes (.+)$/m.exec(sql) ?? []
  return names?.split(', ') ?? []
}

const namesOf = (one: Definition) => [asNamed(one), ...madeBy(one).map((name) => `${name}(`)]

/**
 * Rows, then functions and views in the order of their dependencies, then guards, then rights. The
 * order of the paths decides where nothing else does. Throws where two need each other.
 */
export function inOrder(all: Definition[]): Definition[] {
  const bodies = all.filter(({ kind }) => kind === 'functions' || kind === 'views')
  const ordered: Definition[] = []
  const under: Definition[] = []
  const place = (one: Definition) => {
    if (ordered.includes(one)) return
    if (under.includes(one))
      throw new Error([...under, one].map(({ path }) => path).join(' needs '))
    under.push(one)
    if (isChecked(one)) {
      const named = namesIn(one.sql)
      for (const other of bodies)
        if (other !== one && namesOf(other).some((name) => named.has(name))) place(other)
    }
    under.pop()
    ordered.push(one)
  }
  for (const one of bodies) place(one)
  const later = (kind: Definition['kind']) => all.filter((one) => one.kind === kind)
  return [...later('rows'), ...ordered, ...later('guards'), ...later('rights')]
}
