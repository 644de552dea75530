import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#tests/architecture_rules/sources'

/** A directive of nginx, or a block with directives in it. */
export type Directive = { words: string[]; inside: Directive[] | null }

const FOLDER = join(ROOT, 'deploy/nginx')
const TOKEN = /\s+|#[^\n]*|"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([{};])|((?:\\.|[^\s;{}"'])+)/gs

type Token = { word?: string; sign?: string }

/** The words and signs of a file; a quoted word may be empty. */
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)]
    .map(([, double, single, sign, bare]): Token => ({ word: double ?? single ?? bare, sign }))
    .filter(({ word, sign }) => word !== undefined || sign !== undefined)

/** The directives of a file; included files are read in their place. */
export function directivesOf(name: string, folder = FOLDER): Directive[] {
  const tokens = tokensOf(readFileSync(join(folder, name), 'utf8'))
  const block = (): Directive[] => {
    const found: Directive[] = []
    let words: string[] = []
    for (let token = tokens.shift(); token && token.sign !== '}'; token = tokens.shift()) {
      if (token.word !== undefined) words.push(token.word)
      else {
        const inside = token.sign === '{' ? block() : null
        const [first, file = ''] = words
        if (first === 'include') found.push(...directivesOf(file, folder))
        else found.push({ words, inside })
        words = []
      }
    }
    return found
  }
  return block()
}

/** The directives of a name among others. */
export const named = (directives: Directive[], name: string): Directive[] =>
  directives.filter(({ words }) => words[0] === name)

/** nginx's regular expressions begin with ~, or ~* where case does not count. */
const expression = (text: string) =>
  text.startsWith('~*') ? new RegExp(text.slice(2), 'i') : new RegExp(text.slice(1))

/** The location that answers a path: an exact one, else the longest beginning, unless an expression is before it. */
function locationOf(server: Directive[], path: string): Directive {
  const locations = named(server, 'location').filter(({ words }) => !words[1]?.startsWith('@'))
  const exact = locations.find(({ words }) => words[1] === '=' && words[2] === path)
  if (exact) return exact
  const beginningOf = ({ words: [, sign = '', text] }: Directive) => (text ? text : sign)
  const [longest] = locations
    .filter(({ words }) => words.length === 2 || words[1] === '^~')
    .filter((one) => path.startsWith(beginningOf(one)))
    .sort((a, b) => beginningOf(b).length - beginningOf(a).length)
  if (longest?.words[1] === '^~') return longest
  const matched = locations.find(
    ({ words: [, sign = '', text = ''] }) =>
      sign.startsWith('~') && expression(`${sign}${text}`).test(path),
  )
  const found = matched ?? longest
  if (!found) throw new Error(`nginx has no location for ${path}`)
  return found
}

/** What nginx does with a path: its own settings before those around it. */
export class FrontProxy {
  readonly http = named(directivesOf('nginx.conf'), 'http')[0]?.inside ?? []
  readonly server: Directive[]

  constructor() {
    const servers = named(this.http, 'server').map(({ inside }) => inside ?? [])
    const [secure] = servers.filter((one) => named(one, 'ssl_certificate').length > 0)
    if (!secure) throw new Error('nginx.conf has no server with TLS')
    this.server = secure
  }

  /** All directives of a name for a path: those of the innermost level that has any. */
  at(path: string, name: string): string[][] {
    for (const level of [locationOf(this.server, path).inside ?? [], this.server, this.http]) {
      const found = named(level, name)
      if (found.length > 0) return found.map(({ words }) => words.slice(1))
    }
    return []
  }

  /** A variable of maps.conf, for a file: what it has for the name as it is, else for the first expression, else otherwise. */
  mapped(variable: string, uri: string): string {
    const map = named(this.http, 'map').find(
      ({ words }) => words[1] === '$uri' && words[2] === variable,
    )
    if (!map) return ''
    const pairs = (map.inside ?? []).map(({ words: [from = '', to = ''] }) => [from, to] as const)
    const fits = ([from]: readonly [string, string]) =>
      from.startsWith('~') && expression(from).test(uri)
    const [, to = ''] =
      pairs.find(([from]) => from === uri) ??
      pairs.find(fits) ??
      pairs.find(([from]) => from === 'default') ??
      []
    return to
  }

  /** The headers that nginx adds to a file at a path; `uri` is the file that it sends, a compressed copy for one. */
  headersAt(path: string, uri: string): Record<string, string> {
    const added = this.at(path, 'add_header').map(([name = '', value = '']) => [
      name.toLowerCase(),
      /^\$\w+$/.test(value) ? this.mapped(value, uri) : value,
    ])
    return Object.fromEntries(added.filter(([, value]) => value !== ''))
  }
}

/** A size as nginx and the framework write it: 128k, 6m, 100kb. */
export function bytesOf(size: string): number {
  const [, digits, unit = ''] = /^(\d+)([km]?)b?$/i.exec(size) ?? []
  if (digits === undefined) throw new Error(`${size} is no size`)
  return Number(digits) * 1024 ** ['', 'k', 'm'].indexOf(unit.toLowerCase())
}
