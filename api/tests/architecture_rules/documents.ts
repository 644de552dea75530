import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { ASSETS } from '#domain/asset'
import { ROOT } from './sources.js'

export type Document = { path: string; text: string }

/** The folders of a page's files, when the page does not name them from the root. */
const BASES = [
  '',
  'api',
  'api/app',
  'api/tests',
  'client/src',
  'verifier/src',
  'admin/src',
  'dashboard/src',
  'site/src',
  'docs',
]
const FILE = /^[\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|tsx|mjs|js|astro|css|sql|json|ya?ml|md|cdx\.json)$/
/** Files that are made where the product runs. */
const MADE = /^(?:\.data|\.boot|dist|build)\/|\.eml$|\.key$/

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[`*_]/g, '')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** The headings of a Markdown text, as links name them. */
export const anchorsOf = (text: string) =>
  new Set([...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchor(heading)))

let tracked: string[] | undefined
/** Every file of the repository. */
function files(): string[] {
  tracked ??= execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
  return tracked
}

/** Every page of the documentation; the texts of the public site are its own. */
export const documents = (): Document[] =>
  files()
    .filter((path) => path.endsWith('.md') && !path.includes('/content/'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

const prose = (text: string) => text.replace(/```[\s\S]*?```/g, '')
const targetsOf = (text: string) =>
  [...prose(text).matchAll(/\[[^\]]*\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z]+:|\/)/i.test(target))
const quotedIn = (text: string) => [...prose(text).matchAll(/`([^`\n]+)`/g)].map(([, q = '']) => q)

/** Links to files or headings that are not there. */
export const deadLinks = (pages = documents()) =>
  pages.flatMap(({ path, text }) =>
    targetsOf(text)
      .filter((target) => {
        const [file = '', heading] = target.split('#')
        const place = file ? join(ROOT, dirname(path), file) : join(ROOT, path)
        if (!existsSync(place)) return true
        const there = file ? readFileSync(place, 'utf8') : text
        return heading !== undefined && place.endsWith('.md') && !anchorsOf(there).has(heading)
      })
      .map((target) => `${path} → ${target}`),
  )

/** Pages that cannot be reached from README.md by links and by names of pages. */
export function unreachablePages(pages = documents()): string[] {
  const byPath = new Map(pages.map(({ path, text }) => [path, text]))
  const reached = new Set(['README.md'])
  for (const path of reached) {
    const text = byPath.get(path) ?? ''
    const named = [...targetsOf(text).map((one) => one.split('#')[0] ?? ''), ...quotedIn(text)]
    for (const name of named) {
      for (const match of [posix.join(posix.dirname(path), name), posix.normalize(name)])
        if (byPath.has(match)) reached.add(match)
    }
  }
  return [...byPath.keys()].filter((path) => !reached.has(path))
}

const isThere = (name: string) =>
  BASES.some((base) => existsSync(join(ROOT, base, name))) ||
  (!name.includes('/') && files().some((path) => posix.basename(path) === name))

/** Files that a page names and that are nowhere. */
export const missingFiles = (pages = documents()) =>
  pages.flatMap(({ path, text }) =>
    quotedIn(text)
      .filter((name) => FILE.test(name) && !MADE.test(name) && !isThere(name))
      .filter((name) => !existsSync(join(ROOT, dirname(path), name)))
      .map((name) => `${path} → ${name}`),
  )

/** Commands that a page names and the repository does not have: `npm run x`, `node ace.js x:y`. */
export function missingCommands(pages = documents()): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = files()
    .filter((path) => path.startsWith('api/commands/'))
    .map((path) => /commandName = '([^']+)'/.exec(readFileSync(join(ROOT, path), 'utf8'))?.[1])
  return pages.flatMap(({ path, text }) => [
    ...[...text.matchAll(/\bnpm (?:run )?(?!run\b|ci\b|install\b|i\b)([a-z][\w:-]*)`?/g)]
      .filter(
        ([all, name = '']) =>
          (all.startsWith('npm run') || all.endsWith('`')) && !(name in scripts),
      )
      .map(([all]) => `${path} → ${all}`),
    ...[...text.matchAll(/\bnode ace(?:\.js)? ([a-z]+:[a-z]+(?:-[a-z]+)*)/g)]
      .filter(([, name]) => !commands.includes(name))
      .map(([all]) => `${path} → ${all}`),
  ])
}

let corpus: Set<string> | undefined
/** Every word of the code and of the settings. */
function wordsOfTheCode(): Set<string> {
  corpus ??= new Set(
    files()
      .filter((path) => /\.(?:ts|tsx|mjs|js|astro|sql|json|css|ya?ml|conf)$|Dockerfile/.test(path))
      .filter((path) => !/pnpm-lock|\.cdx\.json$|architecture_controls/.test(path))
      .flatMap((path) => readFileSync(join(ROOT, path), 'utf8').split(/[^\w$]+/)),
  )
  return corpus
}

/** Programs and catalogues of PostgreSQL, the browser and the proxy that pages speak of. */
const OF_OTHERS = /^pg_\w+$/
const isName = (text: string) =>
  /^[A-Za-z]\w*(?:\.\w+)*$/.test(text) &&
  /_\w|[a-z][A-Z]/.test(text) &&
  !FILE.test(text) &&
  !OF_OTHERS.test(text)

/** Names of things in the code, by their form, that the code does not have: `ledger_api.staff_execute`, `APP_KEY`, `drawDown`. */
export const missingNames = (pages = documents()) =>
  pages.flatMap(({ path, text }) =>
    quotedIn(text)
      .filter((name) => isName(name))
      .filter((name) => !name.split('.').every((word) => wordsOfTheCode().has(word)))
      .map((name) => `${path} → ${name}`),
  )

/** The settings that each asset has, by the beginning of their names. */
const settingsOfAssets = (program: string) =>
  new Map(
    [...program.matchAll(/\.\.\.(for|of)Assets\('([A-Z_]+)'/g)].map(([, place, stem = '']) => [
      stem,
      ASSETS.map((asset) => (place === 'for' ? `${stem}_${asset}` : `${asset}_${stem}`)),
    ]),
  )

/** Settings of an asset that a container is not given, though they are beside docker-compose.yml. */
export function settingsNotPassedOn(
  compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'),
  program = readFileSync(join(ROOT, 'api/start/env.ts'), 'utf8'),
): string[] {
  const passed = new Set(compose.split(/\W+/))
  return [...settingsOfAssets(program).values()].flat().filter((name) => !passed.has(name))
}

/** Settings that the program reads and README.md does not explain, or that it explains and no program reads. */
export function unexplainedSettings(
  readme = readFileSync(join(ROOT, 'README.md'), 'utf8'),
  program = readFileSync(join(ROOT, 'api/start/env.ts'), 'utf8'),
): string[] {
  const rows = [...readme.matchAll(/^\| (`[A-Z][^|]+) \|/gm)].flatMap(([, cell = '']) => {
    const names = [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name)
    const stem = (names[0] ?? '').replace(/_[A-Z]+$/, '')
    return names.map((name) => (name.startsWith('_') ? stem + name : name))
  })
  const read = [...program.matchAll(/^ {2}([A-Z_]+): Env\./gm)].map(([, name = '']) => name)
  const explained = new Set(rows)
  // of the settings that each asset has, one is checked for all
  const ofAssets = settingsOfAssets(program)
  return [
    ...read.filter((name) => !explained.has(name) && !name.endsWith('_DIST')),
    ...[...ofAssets].flatMap(([stem, names]) =>
      names.some((name) => explained.has(name)) ? [] : [stem],
    ),
    ...[...explained].filter(
      (name) => !wordsOfTheCode().has(name) && ![...ofAssets.values()].flat().includes(name),
    ),
  ]
}
