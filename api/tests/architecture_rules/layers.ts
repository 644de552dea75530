import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT, ROOTS, type Source, sourcesUnder } from './sources.js'

const FRONT_ENDS = ['dashboard/src', 'admin/src', 'client/src', 'verifier/src']
/** The folders whose imports make no circle: the API, the front ends, and the programs that build, test and measure. */
const ORDERED = [...ROOTS.api, 'site/src', ...FRONT_ENDS, ...ROOTS.tools, 'bench', 'journeys']
const ordered = () => sourcesUnder(ORDERED)

const { imports: ALIASES } = JSON.parse(readFileSync(join(ROOT, 'api/package.json'), 'utf8')) as {
  imports: Record<string, string>
}

/** Where an import leads: a path from the root, or the name of a package. */
export function leadsTo(source: Source, from: string): string {
  const named = (path: string) => path.replace(/\.js$/, '.ts')
  if (from.startsWith('.')) return named(posix.join(posix.dirname(source.path), from))
  const [, folder, rest = ''] = /^#(\w+)\/(.+)$/.exec(from) ?? []
  if (!folder) return from
  const target = ALIASES[`#${folder}/*`]
  if (!target) throw new Error(`${source.path} imports ${from}, which package.json does not know`)
  return named(posix.join('api', target.replace('*', rest)))
}

/** The imports between folders, with their lines. */
type Graph = Map<string, Map<string, string[]>>

function graphOf(sources: Source[], nameOf: (path: string) => string | undefined): Graph {
  const graph: Graph = new Map()
  const linesOf = (name: string) => graph.get(name) ?? graph.set(name, new Map()).get(name)
  for (const source of sources) {
    const name = nameOf(source.path)
    if (!name) continue
    linesOf(name)
    for (const { from, line } of source.imports) {
      const to = nameOf(leadsTo(source, from))
      if (!to || to === name) continue
      const lines = linesOf(name)?.get(to) ?? []
      linesOf(name)?.set(to, [...lines, `${source.path}:${line} imports ${from}`])
    }
  }
  return graph
}

/** Removes, again and again, the folders that import none of the rest. The remaining ones make a circle. */
function peel(graph: Graph): { layers: string[][]; rest: Set<string> } {
  const rest = new Set(graph.keys())
  const layers: string[][] = []
  for (;;) {
    const lowest = [...rest].filter(
      (name) => ![...(graph.get(name)?.keys() ?? [])].some((to) => rest.has(to)),
    )
    if (lowest.length === 0) return { layers, rest }
    layers.push(lowest.sort())
    for (const name of lowest) rest.delete(name)
  }
}

/** The imports that make circles; those of a type alone are imports too. */
function circlesIn(graph: Graph): string[] {
  const { rest } = peel(graph)
  const turned: Graph = new Map([...rest].map((name) => [name, new Map()]))
  for (const name of rest)
    for (const [to, lines] of graph.get(name) ?? []) turned.get(to)?.set(name, lines)
  // of those above a circle that are in none, nothing of the rest imports anything
  const { rest: round } = peel(turned)
  return [...round].flatMap((name) =>
    [...(graph.get(name) ?? [])].flatMap(([to, lines]) => (round.has(to) ? lines : [])),
  )
}

export const circlesOfFiles = (sources = ordered()) => {
  const known = new Set(sources.map(({ path }) => path))
  return circlesIn(graphOf(sources, (path) => (known.has(path) ? path : undefined)))
}

const FOLDER =
  /^(?:api\/app|(?:site|dashboard|admin|client)\/src|scripts|bench|journeys|design)\/[^/]+(?=\/)/

export const circlesOfFolders = (sources = ordered()) =>
  circlesIn(graphOf(sources, (path) => FOLDER.exec(path)?.[0]))

/** The folders of api/app from the lowest up: each imports only folders of the layers before its own. */
export const layersOfTheCode = (sources = sourcesUnder(['api/app'])): string[][] =>
  peel(graphOf(sources, (path) => /^api\/app\/(\w+)\//.exec(path)?.[1])).layers

/** The same as docs/architecture.md lists it: a row each, with its number and its folders. */
export function documentedLayers(
  page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'),
): string[][] {
  const rows = [...page.matchAll(/^\| \d+ \| (.+) \|$/gm)]
  return rows.map(([, folders = '']) =>
    [...folders.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
}
