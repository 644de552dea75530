import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { promisify } from 'node:util'
import { bundle } from '../build.mjs'
import { verify } from '../src/verify.ts'

const run = promisify(execFile)
const pathOf = (name: string) => join(import.meta.dirname, 'vectors', name)
const bytesOf = (name: string) => Uint8Array.from(readFileSync(pathOf(name)))
const textOf = (name: string) => readFileSync(pathOf(name), 'utf8')
const KEYS = textOf('assay-keys.json')
const utf8 = (text: string) => new TextEncoder().encode(text)

const MOST_BYTES = 30_000
/** Files of an installation, and a range of two days with earnings of the close. */
const FILES = ['statement.json', 'statement.csv']

for (const name of FILES) {
  test(`${name} is genuine, adds up, and states its holder, period and closings`, async () => {
    for (const signature of [null, textOf(`${name}.sig`)]) {
      const { verdict, faults, keyId, statement } = await verify(bytesOf(name), KEYS, signature)
      assert.deepEqual([verdict, faults, keyId], ['genuine', [], 'dd230f19c6ed224f'])
      assert.equal(statement?.holder.name, 'Demo Investor')
      assert.deepEqual(statement.period, { from: '2026-11-20', to: '2026-11-21' })
      assert.equal(statement.lines.length, 10)
      assert.deepEqual(
        statement.totals.map(({ asset, closing }) => [asset, closing]),
        [
          ['BTC', '54206.52'],
          ['ETH', '84616.43'],
          ['SOL', '78727.38'],
        ],
      )
    }
  })

  test(`T77: no byte of ${name} can be changed, added or taken away`, async () => {
    const file = bytesOf(name)
    const signature = textOf(`${name}.sig`)
    // the signature beside the file covers each byte; the one within it is worth as much without it
    for (let at = 0; at < file.length; at += 7) {
      const changed = Uint8Array.from(file)
      changed[at] = (changed[at] ?? 0) ^ 1
      for (const beside of [signature, null]) {
        const { verdict } = await verify(changed, KEYS, beside)
        assert.notEqual(verdict, 'genuine', `byte ${at}`)
      }
    }
    for (const other of [file.slice(1), file.slice(0, -1), utf8(`${textOf(name)} `)])
      assert.notEqual((await verify(other, KEYS, signature)).verdict, 'genuine')
  })
}

test('a signature of another file, an unknown key, none, and no key file are told apart', async () => {
  const [json, csv] = FILES.map(bytesOf)
  assert.ok(json && csv)
  const of = async (...given: Parameters<typeof verify>) => (await verify(...given)).verdict
  assert.equal(await of(json, KEYS, textOf('statement.csv.sig')), 'altered')
  assert.equal(await of(json, '{"format":"assay-keys-1","keys":[]}'), 'unknown_key')
  assert.equal(await of(utf8('{"format":"assay-statement-1"}'), KEYS), 'unsigned')
  assert.equal(await of(utf8('%PDF-1.7'), KEYS), 'unsigned')
  assert.equal(await of(json, '{}'), 'unreadable')
  assert.equal(await of(json, KEYS, 'no signature'), 'unreadable')
  // a key under the id of another one is no key
  const swapped = KEYS.replace('dd230f19c6ed224f', '0000000000000000')
  assert.equal(await of(json, swapped), 'unreadable')
})

test('what a .sig file says about the bytes counts for nothing', async () => {
  const { sha256, ...signature } = JSON.parse(textOf('statement.json.sig'))
  const changed = utf8(textOf('statement.json').replace('Demo Investor', 'Demo Invester'))
  const lie = JSON.stringify({ ...signature, sha256, bytes: changed.length })
  assert.equal((await verify(changed, KEYS, lie)).verdict, 'altered')
})

const FAULTS: [what: string, from: RegExp, to: string, fault: RegExp][] = [
  ['an amount', /"amount":"29.44"/, '"amount":"29.45"', /after entry \d+ there are/],
  ['a balance', /("balance":"\d+)\d\./, '$10.', /and it says/],
  ['a closing of an account', /("opening":"\d+\.\d\d","closing":"\d+)\./, '$11.', /closes with/],
  ['a closing of an asset', /("movements":"\d+\.\d\d","closing":"\d+)\./, '$11.', /closes with/],
  ['a date', /"date":"2026-11-20"/, '"date":"2026-12-20"', /outside the period/],
  ['a line that is gone', /\n\{"asset":"BTC".*?\},\n/, '\n', /./],
  ['a number', /"number":\d+/, '"number":0', /out of order/],
]
for (const [what, from, to, fault] of FAULTS) {
  test(`${what} that does not fit is named, whatever a signature says`, async () => {
    const text = textOf('statement.json')
    const changed = text.replace(from, to)
    assert.notEqual(changed, text, 'the vector has such a place')
    const { faults } = await verify(utf8(changed), KEYS)
    assert.match(faults.join('\n'), fault)
  })
}

test('the command is one file of at most 30 KB, and says by its exit code what it found', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'verifier-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const command = join(folder, 'assay-verify.mjs')
  const text = bundle()
  writeFileSync(command, text)
  assert.ok(Buffer.byteLength(text) <= MOST_BYTES, `${Buffer.byteLength(text)} bytes`)
  assert.doesNotMatch(text, /^(?:import|export) .*from '[^n]/m, 'nothing but what Node has')
  const changed = join(folder, 'changed.csv')
  writeFileSync(changed, textOf('statement.csv').replace('Demo', 'Memo'))
  const call = (...args: string[]) =>
    run(process.execPath, [command, ...args]).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
    )
  const keys = pathOf('assay-keys.json')
  const [good, beside, bad, none] = [
    await call(pathOf('statement.csv'), keys),
    await call(pathOf('statement.json'), pathOf('statement.json.sig'), keys),
    await call(changed, keys),
    await call(),
  ]
  assert.deepEqual(
    [good, beside, bad, none].map(({ code }) => code),
    [0, 0, 1, 2],
  )
  assert.match(
    good.said,
    /genuine.*\nkey .*\nholder Demo Investor .*\nBTC .*54206\.52\n[\s\S]*it adds up/,
  )
  assert.match(bad.said, /was changed/)
  assert.match(none.said, /^usage: /)
})
