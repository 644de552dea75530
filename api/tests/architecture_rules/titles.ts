import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect, parse, ROOT } from './sources.js'

/** Functions whose first argument is the title of tests: of one, of a group, of each attack in a list. */
const TITLED = /^(?:test|test\.group|refuseAll|refuseFrom)$/
const SHORTEST = 12

const titlesByFile = new Map<string, string[]>()

/** The titles of a spec file as written: of its tests, its groups and its tables of cases. */
export function titlesOf(path: string, text = readFileSync(join(ROOT, path), 'utf8')): string[] {
  const matches: string[] = []
  inspect(parse(path, text), (_, code) => {
    const keep = (node: { type: string; start: number; end: number }) => {
      if (node.type === 'Literal' || node.type === 'TemplateLiteral')
        matches.push(code.slice(node.start + 1, node.end - 1).replaceAll('\\', ''))
    }
    return {
      CallExpression({ callee, arguments: [first] }) {
        if (first && TITLED.test(code.slice(callee.start, callee.end))) keep(first)
      },
      Property({ key, value }) {
        if (key.type === 'Identifier' && key.name === 'title') keep(value)
      },
    }
  })
  return matches
}

/** A spec file that a text names, with the titles quoted after it: `path` "title", "title". */
export type Evidence = { path: string; quotes: string[] }

export const evidenceIn = (text: string): Evidence[] =>
  [...text.matchAll(/`([\w./-]+\.spec\.(?:ts|mjs))`((?:,? "[^"]*")*)/g)].map(
    ([, path = '', quoted = '']) => ({
      path,
      quotes: [...quoted.matchAll(/"([^"]*)"/g)].map(([, quote = '']) => quote),
    }),
  )

/** The faults of quoted titles: each has to be long enough, and part of exactly one title of its file, which is no control. */
export function misquotes({ path, quotes }: Evidence): string[] {
  if (!existsSync(join(ROOT, path))) return [`there is no ${path}`]
  const titles = titlesByFile.get(path) ?? titlesOf(path)
  titlesByFile.set(path, titles)
  return quotes.flatMap((quote) => {
    const meant = titles.filter((title) => title.includes(quote))
    const where = `"${quote}" in ${path}`
    if (quote.length < SHORTEST) return [`${where} is too short to name a test`]
    if (meant.length !== 1) return [`${where} is the title of ${meant.length} tests`]
    return /\bcontrol\b/.test(meant[0] ?? '') ? [`${where} is a control`] : []
  })
}

const NUMBER = /\bT\d{1,2}\b/g

/** The numbers of promises in the titles of all tests. */
export function promisesInTitles(): Set<string> {
  const specs = globSync('{api,admin,dashboard,client,site,journeys,scripts}/**/*.spec.{ts,mjs}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'build',
  })
  return new Set(
    specs
      .filter((path) => /\bT\d/.test(readFileSync(join(ROOT, path), 'utf8')))
      .flatMap((path) => titlesOf(path).flatMap((title) => title.match(NUMBER) ?? [])),
  )
}

/** Numbers in titles that the list of promises does not have, and rows of the list whose files have no test of their number. */
export function offThePromises(
  page = readFileSync(join(ROOT, 'docs/guarantees.md'), 'utf8'),
  inTitles = promisesInTitles(),
): string[] {
  const rows = [...page.matchAll(/^\| (T\d+) \|/gm)].map(([, number = '']) => number)
  const listed = new Set(rows)
  return [
    ...[...inTitles]
      .filter((number) => !listed.has(number))
      .map((number) => `${number} is in no row`),
    ...rows.filter((number) => !inTitles.has(number)).map((number) => `${number} is in no title`),
    ...rows
      .filter((number, nth) => rows.indexOf(number) !== nth)
      .map((number) => `${number} twice`),
  ]
}
