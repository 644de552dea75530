import { test } from '@japa/runner'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { format, parseAmount } from '#domain/money'
import { csvCell, csvRow } from '#lists/csv_file'
import { readCsv } from '#tests/functional/inputs/csv_reader'
import { anInvestor, aStaffMember, call, look, unique } from '#tests/fixtures'
import { SEED } from '#tests/seed'

const ROWS = 5_000
/** The same rows written by a library, to compare with. */
const LIBRARY = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

/** Whether a spreadsheet reads a cell as a formula. */
const isFormula = (cell: string) => /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell)
const guarded = (cell: string) => (isFormula(cell) ? `'${cell}` : cell)
const withoutGuard = (cell: string) =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell

const start = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '＝',
  '＋',
  '"',
  "'",
  ',',
  ';',
  ' ',
  '',
  '\uFEFF',
  "'=",
  '=cmd|',
  '@SUM(',
  '-1+',
)
const cell = fc
  .tuple(
    start,
    fc.string({
      unit: fc.constantFrom('a', '"', ',', '\n', '\r', '\r\n', "'", ';', '=', 'é', '🏴‍☠️', ' '),
      maxLength: 12,
    }),
  )
  .map((parts) => parts.join(''))
const amount = fc.bigInt(-100_000_000_000n, 100_000_000_000n).map((cents) => format(cents as never))

test.group('T44: the content of an export', () => {
  test(`${ROWS} random rows are read back unchanged, and no text is a formula`, ({ assert }) => {
    const rows = fc.sample(fc.tuple(cell, amount, cell), { numRuns: ROWS, seed: SEED })
    const csv = rows.map((row) => csvRow(row, ['text', 'figure'])).join('')
    const cells = rows.map(([a, money, b]) => [guarded(a), money, guarded(b)])
    assert.equal(csv, stringify(cells, LIBRARY), 'as a library writes it')
    const back = readCsv(csv)
    assert.lengthOf(back, ROWS)
    rows.forEach(([a, money, b], i) => {
      const [first = '', second = '', third = ''] = back[i] ?? []
      const what = `SEED=${SEED} row ${i} ${JSON.stringify([a, money, b])}`
      assert.deepEqual([first, second, third], [guarded(a), money, guarded(b)], what)
      assert.include([a, `'${a}`], first, `${what}: the guard only adds its sign`)
      assert.isFalse(isFormula(first) || isFormula(third), what)
      assert.isNotNull(parseAmount(second.replace('-', '')), `${what}: an amount stays a number`)
    })
  })

  test('without quotes a line break would end the row (control)', ({ assert }) => {
    assert.isAbove(readCsv('a\nb,c\r\n').length, 1)
    assert.deepEqual(readCsv(csvRow(['a\nb', 'c\rd'])), [['a\nb', 'c\rd']])
  })

  test('without the guard, formulas stay formulas (control)', ({ assert }) => {
    const cells = ['=1+1', '+2']
    assert.isTrue(readCsv(stringify([cells], LIBRARY))[0]?.every(isFormula))
    assert.isFalse(readCsv(csvRow(cells))[0]?.some(isFormula))
  })

  test('a cell that is declared to be no text is guarded unless it has that form', ({ assert }) => {
    const signature = `-${'a'.repeat(85)}`
    for (const [kind, kept] of [
      ...(['-1', '-12.50', '0', '7', '-1.5e-7'] as const).map(
        (figure) => ['figure', figure] as const,
      ),
      ['phone', '+4915112345678'],
      ['signature', signature],
    ] as const) {
      assert.equal(csvCell(kept, kind), kept, kind)
      if (isFormula(kept)) assert.equal(csvCell(kept), `'${kept}`, `${kept} as text`)
      for (const formula of ['=1', '-1+1', '-A1', '+1 ', '@A', '\t1', '-1\n=1'])
        assert.isFalse(isFormula(csvCell(formula, kind)), `${formula} as ${kind}`)
    }
  })

  test('an export of the API writes hostile names safely', async ({ assert }) => {
    const staff = await aStaffMember('support')
    const names = [
      '=HYPERLINK("http://x","y")',
      '+1',
      '-1',
      '@SUM(A1)',
      '＝1',
      '"quoted", and\' more',
      'a;b',
    ]
    const tag = unique()
    for (const name of names) await anInvestor({ name: name, city: tag })
    const { text, headers } = await call(
      'GET',
      `/admin/users/export?filter=${encodeURIComponent(JSON.stringify({ city: tag }))}`,
      { token: staff.token },
    )
    assert.match(headers.get('content-type') ?? '', /^text\/csv; charset=utf-8/)
    assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="users\.csv"$/)
    const [head = [], ...rows] = readCsv(text.replace(/^\uFEFF/, ''))
    const at = (name: string) => head.indexOf(name)
    const cells = rows.map((row) => row[at('name')] ?? '')
    assert.sameMembers(cells.map(withoutGuard), names)
    assert.isFalse(cells.some(isFormula))
    for (const row of rows) assert.equal(row[at('balance')], '0.00')
    const [audited] = await look(
      `select actor_id from audit_events where action = 'export' and actor_id = :id`,
      { id: staff.id },
    )
    assert.equal(audited?.actor_id, staff.id)
  })

  test('a debit stays a negative number', ({ assert }) => {
    assert.deepEqual(readCsv(csvRow(['-12.50'], ['figure'])), [['-12.50']])
  })
})
