import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ASSETS, descriptorOf } from '#domain/asset'
import { filesUnder, lineOf, ROOT, ROOTS } from './sources.js'

/** The files that are checked: code, SQL, styles and the words of the site; the tokens of design/ use asset names as keys. */
const READ = new Set(['.ts', '.tsx', '.mts', '.mjs', '.astro', '.sql', '.css', '.json'])

/** Where an asset is described, and from where everything else has it. */
const DESCRIBED =
  /^api\/app\/domain\/(?:assets\/\w+|asset)\.ts$|^api\/database\/guards\/ledger\/assets\.sql$/

/** Where one of them may be named besides, and why. */
const PLACES: [form: RegExp, why: string][] = [
  [/^api\/app\/chains\/(?:btc|eth|sol)\/\w+\.ts$/, 'what nodes of one chain say and mean'],
  [/^api\/database\/seeders\/demo\/correspondence\.ts$/, 'what invented people write'],
  [/^site\/src\/content\/(?:statement|balance)\.json$/, 'an example of a statement'],
  [/^site\/src\/(?:widgets|scripts\/ticker)\.ts$/, 'what the tape of another firm shows'],
]

/** The words that mean an asset: its code and name, and its name on the wire. */
const wordsOf = () =>
  ASSETS.map(descriptorOf).flatMap(({ code, name, method, figure }) => [
    code,
    name,
    method,
    figure,
    `'${code.toLowerCase()}'`,
    `${code.toLowerCase()}_bal`,
  ])

type Text = { path: string; text: string }

const allTexts = (): Text[] =>
  filesUnder([...ROOTS.api, ...ROOTS.frontEnds], (extension) => READ.has(extension)).map(
    (path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }),
  )

/** Every place outside of its description that names an asset, comments too. */
export function namedAssets(texts: Text[] = allTexts()): string[] {
  const words = new RegExp(`(?<![\\w-])(?:${wordsOf().join('|')})(?![\\w-])`, 'g')
  return texts
    .filter(({ path }) => !DESCRIBED.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(words)].map((match) => `${path}:${lineOf(text, match.index)} ${match[0]}`),
    )
}

/** Assets that have no colour in a theme, or no dash. */
export function colourless(
  tokens = readFileSync(join(ROOT, 'design/tokens.json'), 'utf8'),
): string[] {
  const { data, dash } = JSON.parse(tokens) as {
    data: Record<'light' | 'dark', Record<string, string>>
    dash: Record<string, string>
  }
  return Object.entries({ ...data, dash }).flatMap(([name, values]) =>
    ASSETS.filter((asset) => !(asset.toLowerCase() in values)).map((asset) => `${name} ${asset}`),
  )
}

/** Files that name an asset without permission, and permissions that no file needs any more. */
export function strayAssets(named = namedAssets()): string[] {
  const fileOf = (breach: string) => breach.split(':')[0] ?? ''
  return [
    ...named.filter((breach) => !PLACES.some(([form]) => form.test(fileOf(breach)))),
    ...PLACES.filter(([form]) => !named.some((breach) => form.test(fileOf(breach)))).map(
      ([form]) => `${form.source} names none any more: take it off the list`,
    ),
  ]
}
