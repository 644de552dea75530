import { join, posix } from 'node:path'
import { readFileSync } from 'node:fs'
import { ARROWS, COMMON_GROUND } from './arrows.js'
import { ROOT, ROOTS, type Source, sourcesUnder } from './sources.js'

const api = () => sourcesUnder(['api/app'])

/** Where an import of the API leads: a path below api/, or the name of a package. */
export function leadsTo(source: Source, from: string): string {
  if (from.startsWith('.'))
    return posix.join(posix.dirname(source.path), from).replace(/\.js$/, '.ts')
  const alias = /^#(\w+)\/(.+)$/.exec(from)
  if (!alias) return from
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'api/package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  const target = imports[`#${alias[1]}/*`]
  if (!target) throw new Error(`${source.path} imports ${from}, which package.json does not know`)
  return posix.join('api', target.replace('*', alias[2] ?? '').replace(/\.js$/, '.ts'))
}

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

const named = (pattern: RegExp) => api().filter(({ path }) => pattern.test(path))
const models = () =>
  new Set(
    api()
      .filter(({ text }) => /extends BaseModel\b/.test(text))
      .map(({ path }) => path),
  )
const isDatabase = (to: string) =>
  /^@adonisjs\/lucid\/services|^pg$|^knex$/.test(to) || to === 'api/database/rows.ts'

/** domain/ and errors/ import each other and nothing else. */
export const impure = () =>
  violations(
    named(/app\/(?:domain|errors)\//),
    (to) => !/^api\/app\/(?:domain|errors)\//.test(to),
    'domain and errors are pure',
  )

export const modelsOutOfBounds = () =>
  violations(
    api().filter(({ path }) => models().has(path)),
    (to) =>
      /_(?:service|controller|transformer|query|validator)\.ts$/.test(to) ||
      to.startsWith('@adonisjs/core/http'),
    'a model knows no service and no HTTP',
  )

export const servicesOutOfBounds = () =>
  violations(
    named(/_(?:service|query)\.ts$/),
    (to, { path }) =>
      /_(?:controller|transformer)\.ts$/.test(to) ||
      (/_service/.test(path) && to.startsWith('@adonisjs/core/http')),
    'a service knows no HTTP, no controller, no transformer',
  )

export const controllersOutOfBounds = () =>
  violations(
    named(/_controller\.ts$/),
    (to, source) =>
      isDatabase(to) ||
      to.endsWith('domain/postings.ts') ||
      (models().has(to) && folderOf(to) !== folderOf(source.path)),
    'a controller asks services and queries of its own, and models of its own',
  )

export const transformersOutOfBounds = () =>
  violations(
    named(/_transformer\.ts$/),
    (to) => isDatabase(to) || /_(?:service|query|controller)\.ts$/.test(to),
    'a transformer asks nothing',
    true,
  )

/** Which folder of app/ imports which, as the code is; what all stand on aside. */
export function arrowsOfTheCode(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const source of api()) {
    const folder = folderOf(source.path) ?? ''
    for (const { from } of source.imports) {
      const to = folderOf(leadsTo(source, from))
      if (to && to !== folder && !COMMON_GROUND.has(to))
        found.set(folder, (found.get(folder) ?? new Set()).add(to))
    }
  }
  return found
}

/** Arrows that the list does not have, and lines of the list that the code does not need. */
export function arrowsOffTheList(): string[] {
  const code = arrowsOfTheCode()
  const folders = new Set([...code.keys(), ...Object.keys(ARROWS)])
  return [...folders].flatMap((folder) => {
    const drawn = new Set(code.get(folder))
    const listed = new Set(ARROWS[folder])
    return [
      ...[...drawn]
        .filter((to) => !listed.has(to))
        .map((to) => `${folder} → ${to} is not in the list`),
      ...[...listed]
        .filter((to) => !drawn.has(to))
        .map((to) => `${folder} → ${to} is listed but not there`),
    ]
  })
}

/** The front ends know the API by what it exports, the design, and themselves. */
export function frontEndsOutOfBounds(): string[] {
  return ROOTS.frontEnds.flatMap((root) => {
    const workspace = root.split('/')[0] ?? ''
    return sourcesUnder([root]).flatMap((source) =>
      source.imports
        .filter(({ from }) => {
          if (from.startsWith('@assay/'))
            return !/^@assay\/api\/(?:errors|types|domain\/\w+)$/.test(from)
          if (!from.startsWith('.')) return false
          const to = posix.join(posix.dirname(source.path), from)
          return !to.startsWith(`${workspace}/`) && !to.startsWith('design/')
        })
        .map(({ from, line }) => `${source.path}:${line} imports ${from}`),
    )
  })
}

/** The one place that calls the doors through which money moves. */
export const callersOfTheDoor = () =>
  api()
    .filter(({ text }) =>
      /\bdoors\.(?:(?:investor|staff)_acts?|investor_cancel|commit_(?:money|acts)|move_money)\(/.test(
        text,
      ),
    )
    .map(({ path }) => path)
