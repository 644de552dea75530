import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { verify } from '../src/verify.ts'

const textOf = (name: string) =>
  readFileSync(join(import.meta.dirname, 'vectors', name), 'utf8').replace(/[^\n]*\n$/, '')
const utf8 = (text: string) => new TextEncoder().encode(text)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
const ID = sha256(raw).slice(0, 16)

/** A key file with the key, in force until a day. */
const keysUntil = (...days: unknown[]) =>
  JSON.stringify({
    format: 'assay-keys-1',
    keys: days.map((until) => ({
      ...{ id: ID, algorithm: 'Ed25519', publicKey: raw.toString('base64url'), until },
    })),
  })

function signatureOf(text: string) {
  const bytes = utf8(text)
  const head = { format: 'assay-signature-1', keyId: ID, algorithm: 'Ed25519' }
  const signed = `assay-signature-1\nsha256:${sha256(bytes)}\nbytes:${bytes.length}\n`
  const value = sign(null, utf8(signed), privateKey).toString('base64url')
  return { ...head, sha256: sha256(bytes), bytes: bytes.length, value }
}

type Signed = [text: string, signature: string | null]
const asJson = (text: string): Signed => [
  `${text}"signature":${JSON.stringify(signatureOf(text))}}\n`,
  null,
]
const asCsv = (text: string): Signed => {
  const { keyId, value } = signatureOf(text)
  return [`${text}Signature,,,,,,assay-signature-1,${keyId},,,,${value}\r\n`, null]
}
const beside = (text: string): Signed => [text, JSON.stringify(signatureOf(text))]

const tax = (cost: string) =>
  [
    '\uFEFFRecord,Asset,Date,Time,Acquired,Amount (USD),What,Reference,Transaction ID,Cost (USD),Result (USD),Signature',
    'Tax year,,,,,,assay-tax-1,,,,,',
    'Holder,,,,,,Demo Investor,0193f948,,,,',
    'From,,2026-01-01,,,,,,,,,',
    'To,,2026-11-21,,,,,,,,,',
    'Income,BTC,2026-11-20,2026-11-20T09:00:00.000Z,,5.00,Earnings paid,AS-1,1,,,',
    `Lot left,BTC,,,2026-11-20,,,AS-1,,${cost},,`,
    '',
  ].join('\r\n')
const PDF =
  '%PDF-1.7\n1 0 obj\n(D:20261121000000Z)\nendobj\n2 0 obj\n<< /CreationDate 1 0 R /ModDate (D:20261120000000Z) >>\n'

/** Each kind of file, whose last day is 2026-11-21. */
const FILES: Record<string, Signed> = {
  'a JSON statement': asJson(textOf('statement.json')),
  'a CSV statement': asCsv(textOf('statement.csv')),
  'a CSV statement with a signature beside it': beside(textOf('statement.csv')),
  'a tax file': asCsv(tax('5.00')),
  'a PDF': beside(PDF),
}
const LATE = new RegExp(`^key ${ID} signed until 2026-11-20, and this file is of 2026-11-21$`)

for (const [what, [text, signature]] of Object.entries(FILES)) {
  test(`T77: ${what} is of its key's time: none of a day after the last one of the key is genuine`, async () => {
    for (const days of [[null], ['2026-11-21'], ['2027-01-01'], [null, '2026-11-20']]) {
      const { verdict, faults } = await verify(utf8(text), keysUntil(...days), signature)
      assert.deepEqual([verdict, faults], ['genuine', []], String(days))
    }
    const late = await verify(utf8(text), keysUntil('2026-11-20'), signature)
    assert.equal(late.verdict, 'late_key')
    assert.match(late.reason, /was in force no longer/)
    assert.match(late.faults.join(), LATE)
  })
}

test('T77: a file whose last day cannot be read is not of the time of a key that is not in force', async () => {
  const without = (days: RegExp, text: string) => text.replaceAll(days, 'soon')
  const files: Signed[] = [
    beside('%PDF-1.7\n'),
    asCsv(tax('5.00').replace('To,,2026-11-21', 'Until,,')),
    asCsv(without(/(?<=To,{4})2026-11-21/g, textOf('statement.csv'))),
    asJson(without(/(?<="to":")2026-11-21/g, textOf('statement.json'))),
  ]
  for (const [text, signature] of files) {
    const { verdict, faults } = await verify(utf8(text), keysUntil('2030-01-01'), signature)
    assert.equal(verdict, 'late_key', text.slice(0, 40))
    assert.match(faults.join('\n'), /last day of this file cannot be read/)
  }
})

test('T77: a line after the period does not make a file of the time of its key', async () => {
  const later = textOf('statement.json').replace('"date":"2026-11-20"', '"date":"2026-12-20"')
  const [text] = asJson(later)
  assert.equal((await verify(utf8(text), keysUntil('2026-11-30'))).verdict, 'late_key')
})

test('a key file whose last days are no days is none', async () => {
  const [text] = asJson(textOf('statement.json'))
  for (const until of [undefined, '', 'never', 20_261_121, {}])
    assert.equal((await verify(utf8(text), keysUntil(until))).verdict, 'unreadable')
})

test('a part of a lot of a tax file that is not above zero is named', async () => {
  for (const cost of ['-5.00', '0.00', 'some']) {
    const [text] = asCsv(tax(cost))
    const { faults } = await verify(utf8(text), keysUntil(null))
    assert.match(faults.join(), /^BTC Lot left: a cost of/)
  }
})

/** A statement in JSON of one account with one line, which adds up. */
function statement(opening: string, amount: string, closing: string, between?: string): string {
  const at = { asset: 'BTC', account: 'available' }
  const line = { ...at, number: 1, date: '2026-11-20', amount, balance: closing }
  const back = { ...line, number: 2, amount: amount.replace('-', ''), balance: opening }
  const lines = between === undefined ? [line] : [{ ...line, balance: between }, back]
  const [end, moved] = between === undefined ? [closing, amount] : [opening, '0.00']
  return JSON.stringify({
    ...{ format: 'assay-statement-1', holder: { id: '1', name: 'Ada' } },
    period: { from: '2026-11-20', to: '2026-11-21' },
    totals: [{ asset: 'BTC', opening, movements: moved, closing: end }],
    accounts: [{ ...at, opening, closing: end, lines: lines.length }],
    lines,
  })
}

test('a balance below zero is a fault: the opening, the closing, and one between them', async () => {
  const faultsOf = async (...given: Parameters<typeof statement>) =>
    (await verify(utf8(statement(...given)), keysUntil(null))).faults.join('\n')
  assert.equal(await faultsOf('5.00', '-5.00', '0.00'), '')
  assert.match(await faultsOf('5.00', '-10.00', '-5.00'), /BTC available: .* less than 0.00/)
  assert.match(await faultsOf('-5.00', '10.00', '5.00'), /BTC available: .* less than 0.00/)
  assert.match(await faultsOf('5.00', '-10.00', '', '-5.00'), /after entry 1 .* less than 0.00/)
  assert.match(await faultsOf('-5.00', '10.00', '5.00'), /^BTC: there is less than/m)
})

test('a line without a date is outside the period', async () => {
  const text = statement('5.00', '-5.00', '0.00').replace('"date":"2026-11-20",', '')
  const { faults } = await verify(utf8(text), keysUntil(null))
  assert.match(faults.join(), /outside the period/)
})
