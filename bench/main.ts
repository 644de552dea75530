import { fileURLToPath } from 'node:url'
import { finished } from '../scripts/output.mjs'
import { Supervisor } from '../scripts/supervise.mjs'
import { PARTS, partOf } from './parts.ts'

/**
 * `npm run bench [-- part …]`: measures every part, or the named ones, one after the other, compares with the budgets and
 * writes docs/measurements.md. Each part is a process with its own time limit: one that fails or takes too long does not
 * stop the others. Exits with 0 only if every figure holds.
 */
const PROGRAM = fileURLToPath(new URL('part.ts', import.meta.url))

const requested = process.argv.slice(2)
for (const name of requested) partOf(name)

const supervisor = new Supervisor().attach({ signalCode: 1 })

/** Measures one part and returns its result in words. */
async function run(name: string): Promise<string> {
  const { title, minutes } = partOf(name)
  console.log(`Measuring: ${title} …`)
  const began = performance.now()
  const { child, stop } = supervisor.node([PROGRAM, name], { output: 'inherit' })
  let isOverdue = false
  const timer = setTimeout(() => {
    isOverdue = true
    void stop()
  }, minutes * 60_000)
  const { code } = await finished(child)
  clearTimeout(timer)
  const took = `${Math.round((performance.now() - began) / 1000)} s`
  if (isOverdue) return `given up after ${minutes} minutes`
  if (code === 0) return `every figure holds its budget (${took})`
  return code === 2 ? `misses a budget (${took})` : `could not be measured (${took})`
}

const ends: Array<[name: string, end: string]> = []
for (const name of Object.keys(PARTS)) {
  if (requested.length === 0 || requested.includes(name)) ends.push([name, await run(name)])
}
for (const [name, end] of ends) console.log(`${name}: ${end}`)
await supervisor.exit(ends.every(([, end]) => end.startsWith('every')) ? 0 : 1)
