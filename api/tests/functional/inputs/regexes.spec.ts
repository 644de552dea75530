import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from '@japa/runner'
import { filesUnder, inspect, ROOT, sourcesUnder } from '#tests/architecture_rules/sources'
import { SEED } from '#tests/seed'
import { scaled } from '#tests/patience'

type Pattern = { source: string; flags: string; where: string }

/** Every regular expression in the sources, once. */
function patterns(): Pattern[] {
  const unique = new Map<string, Pattern>()
  for (const source of sourcesUnder([
    'api/app',
    'api/start',
    'api/config',
    'client/src',
    'verifier/src',
    'dashboard/src',
    'admin/src',
    'site/src',
  ])) {
    inspect(source, () => ({
      Literal(node) {
        if (!('regex' in node) || !node.regex) return
        const { pattern, flags } = node.regex
        unique.set(`/${pattern}/${flags}`, { source: pattern, flags, where: source.path })
      },
    }))
  }
  return [...unique.values()]
}

const MOST_MS = scaled(10)
const SIZE = 100_000
const filled = (text: string) => text.repeat(Math.ceil(SIZE / text.length)).slice(0, SIZE)

/** A hundred thousand characters on which a careless expression is slow. */
const HOSTILE = [
  'a',
  '@',
  '.',
  ' ',
  '\t',
  '1',
  '0',
  '-',
  '+',
  'a@',
  'a.',
  'a@a.',
  '1.',
  '\n',
  '€',
  '🙂',
  '/',
  '=',
  "'",
  '(',
  '+1',
  '0x',
  'bc1q',
  'A',
].map(filled)

type Validator = {
  validate(data: unknown): Promise<unknown>
  toJSONSchema(): { properties?: object }
}
const isValidator = (value: unknown): value is Validator =>
  typeof (value as Validator | null)?.validate === 'function'

/** Every validator of the API by its name and file. */
async function validators(): Promise<[name: string, validator: Validator][]> {
  const files = filesUnder(['api/app'], () => true).filter((path) => path.endsWith('_validator.ts'))
  const modules = await Promise.all(
    files.map(
      async (path) =>
        [path, (await import(pathToFileURL(join(ROOT, path)).href)) as object] as const,
    ),
  )
  return modules.flatMap(([path, exported]) =>
    Object.entries(exported).flatMap(([name, value]): [string, Validator][] =>
      isValidator(value) ? [[`${path} ${name}`, value]] : [],
    ),
  )
}

/** Validates once and answers the time that it took, for any outcome. */
async function took(validator: Validator, data: object): Promise<number> {
  const began = process.cpuUsage()
  await validator.validate(data).catch((error: Error) => {
    if (!('messages' in error)) throw error
  })
  // processor time: other load on the machine does not count
  return process.cpuUsage(began).user / 1000
}

test.group('T40: no text makes a regular expression slow', () => {
  test('no expression of the sources is vulnerable', async ({ assert }) => {
    // by its program for this machine where there is one, which takes a third of what its JavaScript does
    const { check } = await import('recheck')
    const all = patterns()
    assert.isAbove(all.length, 30)
    const unsafe: string[] = []
    for (const { source, flags, where } of all) {
      const { status } = await check(source, flags, { timeout: 30_000, randomSeed: SEED })
      if (status !== 'safe') unsafe.push(`${where} /${source}/${flags}: ${status}`)
    }
    assert.deepEqual(unsafe, [])
  }).timeout(180_000)

  test('the checker finds the usual e-mail expression vulnerable (control)', async ({ assert }) => {
    const { check } = await import('recheck')
    assert.equal((await check('^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', '')).status, 'vulnerable')
  })

  test('every validator checks 100 kB of hostile text in a few milliseconds of processor time', async ({
    assert,
  }) => {
    const slow: string[] = []
    const all = await validators()
    assert.isAbove(all.length, 10)
    for (const [name, validator] of all) {
      const fields = Object.keys(validator.toJSONSchema().properties ?? {})
      for (const text of HOSTILE) {
        const data = Object.fromEntries(fields.map((field) => [field, text]))
        // the machine may be busy: the best of five shows what the validator needs
        const times: number[] = []
        while (times.length < 5 && !times.some((time) => time <= MOST_MS))
          times.push(await took(validator, data))
        const best = Math.min(...times)
        if (best > MOST_MS)
          slow.push(`${name} on ${JSON.stringify(text.slice(0, 8))}…: ${best.toFixed(1)} ms`)
      }
    }
    assert.deepEqual(slow, [])
  }).timeout(180_000)
})
