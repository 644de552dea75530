// A formula in every text that a person can type, and every CSV file of the product: none has it as a formula, and no number
// has the apostrophe that a text gets.
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { allEntries } from '#routing/register'
import { ALL_LISTS } from '#saved_views/all_lists'
import { readCsv } from '#tests/functional/inputs/csv_reader'
import { archiveOf } from '#tests/functional/own_data/archive'
import { fileOf, pathOf } from '#tests/functional/statements/files'
import { closeDates, followCalendar, openDate, runAhead } from '#tests/invariants/close_of_business'
import {
  anInvestment,
  anInvestor,
  aPlan,
  call,
  fund,
  granted,
  type Investor,
  theBanker,
  unique,
} from '#tests/fixtures'

const isFormula = (cell: string) => /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell)
/** What may begin like a formula and is none: a number below zero, a telephone number, a signature. */
const isNone = (cell: string) =>
  /^-\d+(\.\d+)?$|^\+\d{1,15}$/.test(cell) || /^[\w-]{86}$/.test(cell)
const isDisarmedNumber = (cell: string) => /^'-\d+(\.\d+)?$/.test(cell)

const TAG = unique('formula')
/** A formula that says where it was typed. */
const typed = (where: string) => `=HYPERLINK("http://${TAG}.test/${where}","${where}")`

type Scene = { investor: Investor; date: string }

/** An investor who typed formulas, and staff who did. */
async function aScene(): Promise<Scene> {
  const [banker, investor] = [await theBanker(), await anInvestor({ name: typed('name') })]
  const bank = { accountNumber: '000123456789', routingNumber: '021000021' }
  const places = { bankName: typed('bank'), city: typed('city'), state: typed('state') }
  await granted(investor.patch('/user/profile', { ...bank, ...places }))
  await granted(investor.post('/user/messages', { text: typed('message') }))
  await call('POST', '/contact', {
    body: {
      ...{ name: typed('visitor'), subject: typed('subject'), message: typed('words') },
      email: `${TAG}@visitor.test`,
    },
  })
  await fund(investor, 'BTC', '500.00')
  for (const [command, body] of [
    ['approve', { paymentReference: typed('payment') }],
    ['decline', { reason: typed('declined') }],
  ] as const) {
    const { id } = await granted(investor.post('/withdrawal', { method: 'bank', amount: '5.00' }))
    await granted(banker.patch(`/admin/withdrawals/${id}/${command}`, body))
  }
  const plan = await aPlan({ uid: investor.id, name: typed('plan') })
  const { id } = await anInvestment(investor, '30.00', { plan })
  const ids = { plan_id: plan.id, investment_id: id }
  const path = (of: string) => `/admin/earnings/${of}${investor.id}`
  const earned = { amount: '5.00', reason: typed('earned'), ...ids }
  await granted(banker.post(path(''), earned))
  await granted(banker.post(path('deduct/'), { amount: '1.50', reason: typed('taken'), ...ids }))
  const date = await openDate()
  await closeDates(1)
  return { investor, date }
}

/** The cells of a file that are not as they should be, with their headings. */
function faultsIn(text: string): string[] {
  const [head = [], ...rows] = readCsv(text.replace(/^\uFEFF/, ''))
  return rows.flatMap((row) =>
    row.flatMap((cell, i) =>
      (isFormula(cell) && !isNone(cell)) || isDisarmedNumber(cell) ? [`${head[i]}: ${cell}`] : [],
    ),
  )
}

test.group('T44: formulas in the files of the product', (group) => {
  let scene: Scene
  /** Where a formula was typed that the files have. */
  const found = new Set<string>()
  const assertHarmless = (assert: Assert, text: string, file: string) => {
    assert.deepEqual(faultsIn(text), [], file)
    for (const [, where = ''] of text.matchAll(
      new RegExp(`'=HYPERLINK\\(""http://${TAG}.test/(\\w+)`, 'g'),
    ))
      found.add(where)
  }
  group.setup(async () => {
    await runAhead()
    scene = await aScene()
    return async () => void (await followCalendar())
  })

  test('a history, with the payment reference that staff typed', async ({ assert }) => {
    const { text } = await scene.investor.get('/transaction/export')
    assertHarmless(assert, text, 'history')
    assert.isTrue(text.includes(`"'${typed('payment').replaceAll('"', '""')}"`))
    assert.isTrue(text.includes(',-5.00,'), 'a debit stays a number')
  })

  test('statements and the tax file, whose signatures stay as they are', async ({ assert }) => {
    const { investor, date } = scene
    for (const path of [pathOf(date, 'csv'), `/user/statement/tax?year=${date.slice(0, 4)}`]) {
      const { status, text } = await fileOf(investor, path)
      assert.equal(status, 200, text)
      assertHarmless(assert, text, path)
      assert.match(readCsv(text).at(-1)?.at(-1) ?? '', /^[\w-]{86}$/, path)
    }
  })

  test('“my data”, whose numbers below zero stay numbers', async ({ assert }) => {
    const { files, text, rows } = await archiveOf(scene.investor)
    for (const name of files.keys())
      if (name.endsWith('.csv')) assertHarmless(assert, text(name), name)
    const amounts = rows('ledger_entries').map(({ amount }) => amount)
    assert.isTrue(amounts.some((amount) => amount < 0))
    const [head = [], ...lines] = readCsv(text('ledger_entries.csv'))
    assert.deepEqual(
      lines.map((line) => line[head.indexOf('amount')]),
      amounts.map(String),
    )
  })

  test('the files of the back office, each list', async ({ assert }) => {
    const banker = await theBanker()
    for (const { resource, fields } of ALL_LISTS) {
      const filter = fields.uid ? { uid: scene.investor.id } : {}
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`
      const { status, text } = await banker.get(`/admin/${resource}/export?${query}`)
      assert.equal(status, 200, `${resource}: ${text.slice(0, 200)}`)
      assertHarmless(assert, text, resource)
    }
  })

  test('these were all files, and they had every formula', ({ assert }) => {
    const lists = ALL_LISTS.map(({ resource }) => `/admin/${resource}/export`)
    const csv = allEntries().filter(({ answer }) => answer === 'csv')
    assert.sameMembers(
      csv.map(({ path }) => path),
      ['/transaction/export', ...lists],
    )
    const where = [
      ...['name', 'bank', 'city', 'state', 'message', 'visitor', 'subject', 'words'],
      ...['payment', 'declined', 'plan', 'earned', 'taken'],
    ]
    assert.sameMembers([...found], where)
  })
})
