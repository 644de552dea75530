import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect, parse, ROOT } from './sources.js'

/** Functions whose first argument is the title of tests: of one, of a group, of each attack in a list. */
const TITLED = /^(?:test|test\.group|refuseAll|refuseFrom)$/
const SHORTEST = 12

const titlesByFile = new Map<string, string[]>()

/** The titles of a spec file as they are written: of its tests, its groups and its tables of cases. */
export function titlesOf(path: string, text = readFileSync(join(ROOT, path), 'utf8')): string[] {
  const found: string[] = []
  inspect(parse(path, text), (_, code) => {
    const keep = (node: { type: string; start: number; end: number }) => {
      if (node.type === 'Literal' || node.type === 'TemplateLiteral')
        found.push(code.slice(node.start + 1, node.end - 1).replaceAll('\\', ''))
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
  return found
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

/** What is wrong with quoted titles: each is long enough to be one, and part of exactly one title of its file, which is no control. */
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
