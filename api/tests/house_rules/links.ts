import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './sources.js'

const PLACES = [
  '.',
  'docs',
  'docs/decisions',
  'api',
  'site',
  'dashboard',
  'admin',
  'design',
  'journeys',
  'bench',
  'scripts',
]

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[`*_]/g, '')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const anchorsOf = (file: string) =>
  new Set(
    [...readFileSync(file, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      anchor(heading),
    ),
  )

/** Every Markdown file of the documentation. */
export const documents = () =>
  PLACES.filter((place) => existsSync(join(ROOT, place))).flatMap((place) =>
    readdirSync(join(ROOT, place))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(place, name)),
  )

/** Links to files or headings that are not there. */
export function deadLinks(): string[] {
  return documents().flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8').replace(/```[\s\S]*?```/g, '')
    return [...text.matchAll(/\[[^\]]*\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(?:[a-z]+:|\/)/i.test(target))
      .filter((target) => {
        const [path = '', heading] = target.split('#')
        const file = path ? join(ROOT, dirname(document), path) : join(ROOT, document)
        return (
          !existsSync(file) ||
          (heading !== undefined && file.endsWith('.md') && !anchorsOf(file).has(heading))
        )
      })
      .map((target) => `${document} → ${target}`)
  })
}
