import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { calibrate } from '../scripts/stages/calibration.mjs'
import { table } from './figures.ts'
import { partOf } from './parts.ts'

/**
 * `node bench/part.ts NAME`: measures one part, prints it and writes it into docs/measurements.md. Exits with 0 if every
 * figure holds its budget, with MISSED if one does not, with another code if the part could not be measured.
 */
const MISSED = 2
const PAGE = 'docs/measurements.md'
const HEAD = `# Measurements

The command above each table wrote its figures. Machines differ and are noisy: ratios are taken within one run, and
matter more than absolute figures. A calibration says how slow the machine was right before (scripts/stages/calibration.mjs):
a quiet one of two cores of 2025 has 2.
`

/** Replaces the earlier section of this title, or adds the section at the end. */
function place(page: string, title: string, section: string): string {
  const [head = '', ...sections] = page.split(/^(?=## )/m).map((part) => part.trimEnd())
  const at = sections.findIndex((one) => one.startsWith(`## ${title}\n`))
  if (at >= 0) sections[at] = section.trimEnd()
  else sections.push(section.trimEnd())
  return `${[head, ...sections].join('\n\n')}\n`
}

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' })

/** The measured commit; empty outside a git clone. */
function commit(): string {
  const { status, stdout } = git('rev-parse', '--short', 'HEAD')
  if (status !== 0) return ''
  const changed = git('diff', '--quiet', 'HEAD', '--', '.', `:!${PAGE}`).status !== 0
  return `, commit ${stdout.trim()}${changed ? ' with changes' : ''}`
}

/** The settings of this run, to be written before its command. */
const settings = Object.entries(process.env)
  .filter(([key]) => key === 'PARTITIONED' || key === 'LIST_ROWS' || key.startsWith('BENCH_'))
  .map(([key, value]) => `${key}=${value} `)
  .join('')

const [name = ''] = process.argv.slice(2)
const { title, measure } = partOf(name)
const slowness = await calibrate()
const figures = await measure()
const when = new Date().toISOString().slice(0, 10)
const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`
const where = `${when}, ${machine}, calibration ${slowness}${commit()}`
const section = table(title, `${settings}npm run bench -- ${name}`, figures).replace(
  '\n\n| what',
  `\n\n${where}\n\n| what`,
)
console.log(section)
writeFileSync(PAGE, place(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : HEAD, title, section))
process.exit(figures.some((one) => one.holds === false) ? MISSED : 0)
