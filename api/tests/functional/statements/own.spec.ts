import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import { publishedKeys } from '#signing/keys_controller'
import { anInvestor, fund, type Investor, type Json, look } from '#tests/fixtures'
import { readCsv } from '#tests/functional/inputs/csv_reader'
import { oneOfEach } from '#tests/functional/transactions/one_of_each'
import { closeDates, followCalendar, openDate, runAhead } from '#tests/invariants/close_of_business'
import { readPdf } from '#tests/pdf_reader'
import { beforeSignature, fileOf, isGenuine, keysUntil, pathOf } from './files.js'

const run = promisify(execFile)
const VERIFIER = app.makePath('../verifier/src/cli.ts')
const FORMATS = ['json', 'csv', 'pdf'].map((format) => ({ format }))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const cents = (text: string) => BigInt(text.replace('.', ''))

test.group('GET /user/statement', (group) => {
  let investor: Investor
  let date = ''
  group.setup(async () => {
    investor = await anInvestor({ name: '=Ada "Ace", Lovelace' })
    await oneOfEach(investor)
    await runAhead()
    await closeDates(1)
    ;[{ date = '' } = {}] = await look<{ date: string }>(
      'select min(business_date)::text as date from ledger.transactions where owner = :id',
      { id: investor.id },
    )
    return async () => void (await followCalendar())
  })

  test('adds up for each asset and account, with every entry of the ledger and its chain hash', async ({
    assert,
  }) => {
    const { status, headers, text } = await fileOf(investor, pathOf(date, 'json'))
    assert.equal(status, 200, text)
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="statement-${date}-to-${date}.json"`,
    )
    const file: Json = JSON.parse(text)
    assert.deepEqual(file.holder, { id: investor.id, name: '=Ada "Ace", Lovelace' })
    assert.deepEqual(file.period, { from: date, to: date })
    for (const { asset, opening, movements, closing } of file.totals) {
      const own = file.lines.filter((line: Json) => line.asset === asset)
      const moved = own.reduce((total: bigint, { amount }: Json) => total + cents(amount), 0n)
      assert.equal(cents(movements), moved, asset)
      assert.equal(cents(opening) + moved, cents(closing), asset)
    }
    const entries = await look(
      `select a.asset, a.kind as account, e.seq::int as number, e.tx_id as "transactionId", encode(e.hash, 'hex') as chain
         from ledger.entries e join ledger.accounts a on a.id = e.account_id where a.owner = :id`,
      { id: investor.id },
    )
    assert.sameDeepMembers(
      file.lines.map(({ asset, account, number, transactionId, chain }: Json) => ({
        ...{ asset, account, number, transactionId, chain },
      })),
      entries,
    )
    assert.isTrue(file.lines.every(({ reference }: Json) => reference.startsWith('AS-')))
    const { lines } = file.accounts.find(
      ({ asset, account }: Json) => asset === 'BTC' && account === 'available',
    )
    assert.equal(lines, 5)
  })

  test('T76: gives the same bytes twice, also after money has moved on a later date: {format}')
    .with(FORMATS)
    .run(async ({ assert }, { format }) => {
      const before = await fileOf(investor, pathOf(date, format))
      assert.equal(before.status, 200, before.text.slice(0, 300))
      await fund(investor, 'ETH', '11.00')
      const after = await fileOf(investor, pathOf(date, format))
      assert.equal(sha256(after.bytes), sha256(before.bytes))
      assert.isAbove(before.bytes.length, 1_000)
    })

  test('T77: is signed, and a changed byte fails: {format}')
    .with(FORMATS)
    .run(async ({ assert }, { format }) => {
      const { bytes, text } = await fileOf(investor, pathOf(date, format))
      const path = pathOf(date, format).replace('?', '/signature?')
      const detached = await fileOf(investor, path)
      assert.equal(
        detached.headers.get('content-disposition'),
        `attachment; filename="statement-${date}-to-${date}.${format}.sig"`,
      )
      const signature: Json = JSON.parse(detached.text)
      assert.deepEqual(
        [signature.format, signature.sha256, signature.bytes],
        ['assay-signature-1', sha256(bytes), bytes.length],
      )
      assert.isTrue(isGenuine(bytes, signature))
      for (const place of [0, bytes.length >> 1, bytes.length - 1]) {
        const changed = Buffer.from(bytes)
        changed[place] = (changed[place] ?? 0) ^ 1
        assert.isFalse(isGenuine(changed, signature), `byte ${place}`)
      }
      if (format === 'pdf') return
      const { signed, last } = beforeSignature(text)
      const cells = last.split(',')
      const within =
        format === 'json' ? JSON.parse(`{${last}`).signature : { keyId: cells[7], value: cells[11] }
      assert.isTrue(isGenuine(signed, within))
      assert.isFalse(isGenuine(signed.subarray(1), within), 'control')
    })

  test('is genuine and adds up for the verifier, which shares no code with us: {format}')
    .with(FORMATS)
    .run(async ({ assert, cleanup }, { format }) => {
      const folder = await mkdtemp(join(tmpdir(), 'statement-'))
      cleanup(() => rm(folder, { recursive: true }))
      const [file, signature, keys] = ['file', 'file.sig', 'keys.json'].map((name) =>
        join(folder, name),
      )
      const path = pathOf(date, format)
      const { bytes } = await fileOf(investor, path)
      await writeFile(file ?? '', bytes)
      await writeFile(
        signature ?? '',
        (await fileOf(investor, path.replace('?', '/signature?'))).bytes,
      )
      await writeFile(keys ?? '', JSON.stringify(publishedKeys()))
      const verified = [VERIFIER, file ?? '', signature ?? '', keys ?? '']
      const { stdout } = await run(process.execPath, verified)
      assert.match(stdout, /^This file is genuine/)
      if (format !== 'pdf') assert.match(stdout, /it adds up/)
      await writeFile(keys ?? '', JSON.stringify(keysUntil(date)))
      assert.match((await run(process.execPath, verified)).stdout, /^This file is genuine/)
      await writeFile(keys ?? '', JSON.stringify(keysUntil(dateAfter(date, -1))))
      const late = await run(process.execPath, verified).catch((error: { stdout: string }) => error)
      assert.match(late.stdout, new RegExp(`fault: key .* and this file is of ${date}$`, 'm'))
      await writeFile(keys ?? '', JSON.stringify(publishedKeys()))
      await writeFile(file ?? '', bytes.subarray(1))
      await assert.rejects(() => run(process.execPath, verified))
    })

  test('says in CSV what it says in JSON, and gives a spreadsheet no formula', async ({
    assert,
  }) => {
    const file: Json = JSON.parse((await fileOf(investor, pathOf(date, 'json'))).text)
    const { text, headers } = await fileOf(investor, pathOf(date, 'csv'))
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
    const [columns = [], ...rows] = readCsv(text.slice(1))
    const of = (record: string) =>
      rows
        .filter(([first]) => first === record)
        .map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])) as Json)
    assert.equal(of('Holder')[0].What, `'=Ada "Ace", Lovelace`)
    assert.deepEqual(
      of('Line').map((line) => [line.Asset, line['Transaction ID'], line['Amount (USD)']]),
      file.lines.map((line: Json) => [line.asset, line.transactionId, line.amount]),
    )
    assert.deepEqual(
      of('Closing').map((row) => row['Balance (USD)']),
      file.accounts.map(({ closing }: Json) => closing),
    )
    assert.deepEqual(
      of('Total closing').map((row) => row['Balance (USD)']),
      file.totals.map(({ closing }: Json) => closing),
    )
  })

  test('is tagged as a PDF, with its lines and the hash of its JSON', async ({ assert }) => {
    const json = await fileOf(investor, pathOf(date, 'json'))
    const { lines, signature }: Json = JSON.parse(json.text)
    const { bytes, headers } = await fileOf(investor, pathOf(date, 'pdf'))
    assert.equal(headers.get('content-type'), 'application/pdf')
    const { text, roles, info } = await readPdf(bytes)
    for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD']) assert.include(roles, role)
    assert.containSubset(info, {
      Title: `Statement ${date} to ${date}`,
      Subject: `SHA-256 of the JSON ${signature.sha256}`,
      Language: 'en',
    })
    for (const { chain, transactionId } of lines)
      for (const part of [chain, transactionId]) assert.include(text, part)
  })

  test('opens with what the dates before have left', async ({ assert }) => {
    const next = await openDate()
    await fund(investor, 'SOL', '7.00')
    await closeDates(1)
    const [one, other]: Json[] = await Promise.all(
      [pathOf(date, 'json'), pathOf(next, 'json')].map(async (path) =>
        JSON.parse((await fileOf(investor, path)).text),
      ),
    )
    assert.equal(other.totals.find(({ asset }: Json) => asset === 'SOL').movements, '7.00')
    const btc = ({ totals }: Json) => totals.find(({ asset }: Json) => asset === 'BTC')
    assert.equal(btc(other).opening, btc(one).closing)
    const whole: Json = JSON.parse((await fileOf(investor, pathOf(date, 'json', next))).text)
    assert.deepEqual(btc(whole).opening, btc(one).opening)
    assert.deepEqual(btc(whole).closing, btc(other).closing)
  })

  test('ends with the last closed date where no end is given', async ({ assert }) => {
    const { text } = await fileOf(investor, `/user/statement?from=${date}&format=json`)
    const [{ last } = { last: '' }] = await look<{ last: string }>(
      `select max(date)::text as last from ledger.business_dates where status = 'closed'`,
    )
    assert.equal(JSON.parse(text).period.to, last)
  })
})
