import { posix } from 'node:path'
import { leadsTo } from './layers.js'
import { inspect, ROOTS, type Source, sourcesUnder } from './sources.js'

const api = () => sourcesUnder(['api/app'])

const folderOf = (path: string) => /^api\/app\/(\w+)\//.exec(path)?.[1]

function violations(
  sources: Source[],
  isForbidden: (to: string, source: Source) => boolean,
  why: string,
  allowsTypes = false,
): string[] {
  return sources.flatMap((source) =>
    source.imports
      .filter(
        ({ isType, from }) =>
          !(isType && allowsTypes) && isForbidden(leadsTo(source, from), source),
      )
      .map(({ from, line }) => `${source.path}:${line} imports ${from}: ${why}`),
  )
}

const named = (sources: Source[], pattern: RegExp) =>
  sources.filter(({ path }) => pattern.test(path))
const models = () =>
  new Set(
    api()
      .filter(({ text }) => /extends BaseModel\b/.test(text))
      .map(({ path }) => path),
  )
const isDatabase = (to: string) =>
  /^@adonisjs\/lucid\/services|^pg$|^knex$/.test(to) || to === 'api/database/rows.ts'

/** Packages that only calculate: the checksums of addresses. */
const CALCULATES = /^@(?:noble|scure)\//

/** domain/ and errors/ import each other and, for the check of addresses, packages that only calculate. */
export const impure = (sources = api()) =>
  violations(
    named(sources, /app\/(?:domain|errors)\//),
    (to, { path }) =>
      !/^api\/app\/(?:domain|errors)\//.test(to) &&
      !(path.endsWith('domain/address_check.ts') && CALCULATES.test(to)),
    'domain and errors are pure',
  )

export const modelsOutOfBounds = (sources = api()) =>
  violations(
    sources.filter(({ path, text }) => models().has(path) || /extends BaseModel\b/.test(text)),
    (to) =>
      /_(?:service|controller|transformer|query|validator)\.ts$/.test(to) ||
      to.startsWith('@adonisjs/core/http'),
    'a model knows no service and no HTTP',
  )

export const servicesOutOfBounds = (sources = api()) =>
  violations(
    named(sources, /_(?:service|query)\.ts$/),
    (to, { path }) =>
      /_(?:controller|transformer)\.ts$/.test(to) ||
      (/_service/.test(path) && to.startsWith('@adonisjs/core/http')),
    'a service knows no HTTP, no controller, no transformer',
  )

export const controllersOutOfBounds = (sources = api()) =>
  violations(
    named(sources, /_controller\.ts$/),
    (to, source) =>
      isDatabase(to) ||
      to.endsWith('domain/postings.ts') ||
      (models().has(to) && folderOf(to) !== folderOf(source.path)),
    'a controller calls services and queries of its own, and models of its own',
  )

export const transformersOutOfBounds = (sources = api()) =>
  violations(
    named(sources, /_transformer\.ts$/),
    (to) => isDatabase(to) || /_(?:service|query|controller)\.ts$/.test(to),
    'a transformer reads nothing',
    true,
  )

/** The packages that use client/. The public site makes no call that needs it, and has only what computes with amounts. */
const WITH_CLIENT = new Set(['dashboard', 'admin'])
const COMPUTES = /^@assay\/client\/(?:addUp|money)$/

/**
 * The permitted imports of a front end: the exports of the API and of client/, the design, itself, and packages of its own. The
 * verifier imports itself alone, and its command reads files.
 */
function mayImport(path: string, from: string): boolean {
  if (from.startsWith('@assay/client/'))
    return (
      WITH_CLIENT.has(path.split('/')[0] ?? '') || (path.startsWith('site/') && COMPUTES.test(from))
    )
  if (path.startsWith('verifier/')) return from.startsWith('./') || from === 'node:fs'
  if (from.startsWith('@assay/verifier')) return path.startsWith('site/')
  if (from.startsWith('@assay/'))
    return /^@assay\/api\/(?:errors(?:\/verdict)?|domain\/\w+)$/.test(from)
  if (isWithoutReact(path) && /^react(?:$|[-/])/.test(from)) return false
  if (!from.startsWith('.')) return !/^(?:[#/]|file:)/.test(from)
  const to = posix.join(posix.dirname(path), from)
  return to.startsWith(`${path.split('/')[0]}/`) || to.startsWith('design/')
}

/** The parts of client/ with React are in files of their own, so that the rest runs without a page. */
const isWithoutReact = (path: string): boolean =>
  path.startsWith('client/src/') && !path.startsWith('client/src/react/')

/** dashboard, admin and site never import each other, nor the inside of the API; client/ imports none of them. */
export const frontEndsOutOfBounds = (sources = sourcesUnder(ROOTS.frontEnds)) =>
  sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => !mayImport(path, from))
      .map(({ from, line }) => `${path}:${line} imports ${from}`),
  )

/** Calls and browser storage that bypass client/, which has their rules. */
export const pastTheClient = (sources = sourcesUnder(ROOTS.frontEnds)) =>
  named(sources, /^(?:dashboard|admin)\/src\//).flatMap((source) =>
    inspect(source, (report, text) => ({
      CallExpression({ callee, start }) {
        const called = text.slice(callee.start, callee.end)
        if (/^(?:window\.|globalThis\.)?fetch$|^(?:local|session)Storage\./.test(called))
          report(start, `${called}() goes past client/`)
      },
    })),
  )

/** The one place that calls the ledger API through which money moves. */
export const callersOfLedgerApi = (sources = api()) =>
  sources
    .filter(({ text }) =>
      /\bledger_api\.(?:(?:investor|staff)_execute|execute_commands)\(/.test(text),
    )
    .map(({ path }) => path)
