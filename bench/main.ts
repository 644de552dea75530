import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { measureExports } from './exports.ts'
import { measureApp } from './app.ts'
import { type Figure, table } from './figures.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLists } from './lists.ts'
import { measureMoney } from './money.ts'
import { measureStarts } from './starts.ts'
import { measureWeights } from './weights.ts'

/**
 * `npm run bench [part …]`: measures, compares with the budgets of the architecture, and writes the parts that
 * were measured into docs/measurements.md. BENCH_ROWS sets the rows of the lists and exports.
 */
const ROWS = Number.parseInt(process.env.BENCH_ROWS ?? '1000000', 10)
const PAGE = 'docs/measurements.md'

const PARTS: Record<string, { title: string; measure: () => Promise<Figure[]> | Figure[] }> = {
  weights: { title: 'Page weights', measure: measureWeights },
  lighthouse: { title: 'Public pages in Lighthouse, mobile', measure: measureLighthouse },
  app: { title: 'Investor app', measure: measureApp },
  starts: { title: 'Starts', measure: measureStarts },
  money: { title: 'Money calls', measure: measureMoney },
  lists: { title: 'Lists of the back office', measure: () => measureLists(ROWS) },
  exports: { title: 'Exports', measure: () => measureExports(ROWS) },
}

const HEAD = `# Measurements

Every figure here was written by the command above its table. Machines differ and are noisy: ratios are taken within
one run, and what matters is the ratio.
`

/** Puts a section in the place of its older self, or at the end. */
function place(page: string, title: string, section: string): string {
  const [head = '', ...sections] = page.split(/^(?=## )/m).map((part) => part.trimEnd())
  const at = sections.findIndex((one) => one.startsWith(`## ${title}\n`))
  if (at >= 0) sections[at] = section.trimEnd()
  else sections.push(section.trimEnd())
  return `${[head, ...sections].join('\n\n')}\n`
}

const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !PARTS[part])
if (unknown.length)
  throw new Error(
    `There is no part named ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`,
  )

let missed = 0
for (const [name, { title, measure }] of Object.entries(PARTS)) {
  if (asked.length && !asked.includes(name)) continue
  console.log(`Measuring: ${title} …`)
  const figures = await measure()
  missed += figures.filter((one) => one.holds === false).length
  const when = new Date().toISOString().slice(0, 10)
  const where = `${when}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const section = table(title, `npm run bench -- ${name}`, figures).replace(
    '\n\n| what',
    `\n\n${where}\n\n| what`,
  )
  console.log(section)
  const page = (() => {
    try {
      return readFileSync(PAGE, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return HEAD
      throw error
    }
  })()
  writeFileSync(PAGE, place(page, title, section))
}
console.log(missed ? `${missed} figures miss their budget.` : 'Every figure holds its budget.')
process.exit(missed ? 1 : 0)
