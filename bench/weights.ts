import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figures.ts'

const KB = 1000
const weigh = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length / KB

/** The files that a page loads by itself: the scripts and styles that its HTML names. */
function named(html: string, kind: 'js' | 'css'): string[] {
  const pattern = kind === 'js' ? /(?:src|href)="([^"]+\.js)"/g : /href="([^"]+\.css)"/g
  return [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))]
}

/** The pages of a built site, as file paths in it. */
export function pagesOf(dist: string, below = ''): string[] {
  return readdirSync(join(dist, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name)
    if (entry.isDirectory()) return pagesOf(dist, path)
    return entry.name.endsWith('.html') ? [path] : []
  })
}

const sum = (dist: string, prefix: RegExp, paths: string[]) =>
  paths.reduce((total, path) => total + weigh(join(dist, path.replace(prefix, ''))), 0)

/** The heaviest page of the site, and the first view of each app, gzipped. */
export function measureWeights(): Figure[] {
  const site = 'site/dist'
  const pages = pagesOf(site).map((page) => {
    const html = readFileSync(join(site, page), 'utf8')
    return {
      html: weigh(join(site, page)),
      css: sum(site, /^/, named(html, 'css')),
      js: sum(site, /^/, named(html, 'js')),
    }
  })
  const most = (kind: 'html' | 'css' | 'js') => Math.max(...pages.map((page) => page[kind]))
  const figures = (
    [
      ['html', 14],
      ['css', 14],
      ['js', 5],
    ] as const
  ).map(([kind, budget]) => ({
    what: `site, ${pages.length} pages: most ${kind.toUpperCase()} that a page names`,
    figure: `${most(kind).toFixed(1)} KB`,
    budget: `≤ ${budget} KB`,
    holds: most(kind) <= budget,
  }))
  const apps = (
    [
      ['dashboard', 85],
      ['admin', 110],
    ] as const
  ).map(([app, budget]) => {
    const html = readFileSync(`${app}/dist/index.html`, 'utf8')
    const weight = sum(`${app}/dist`, new RegExp(`^/_${app}`), named(html, 'js'))
    return {
      what: `${app}: scripts of the first view`,
      figure: `${weight.toFixed(1)} KB`,
      budget: `≤ ${budget} KB`,
      holds: weight <= budget,
    }
  })
  return [...figures, ...apps]
}
