import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { bucketOf } from '#database/bucket'
import { OWN_TIMES } from '#database/seeders/demo/own_times'
import { type Asset, ASSETS } from '#domain/asset'
import { anApproval, type Arguments, earningCommand, execute, lines } from './ledger_calls.js'
import { fullFixture } from './full_fixture.js'
import { ask, attempt, inSession, OWNERS } from './sessions.js'
import { fund, open, people, type Fixture } from './fixture.js'

const TWO = 'above_the_limit_takes_two'
type Person = Pick<Fixture, 'admin' | 'investor'>

/** A pending deposit, and the statement by which one member of staff approves it alone. */
async function deposit(investor: string, cents: bigint, asset: Asset = 'BTC') {
  const id = await open(investor, 'deposits', { method: asset, address: '-' }, { [asset]: cents })
  const command = (admin: string): Arguments =>
    anApproval(
      { admin, investor, rows: { deposits: { pending: id }, withdrawals: {}, investments: {} } },
      {
        posting: {
          amount: String(cents),
          lines: lines('custody', 'available', { [asset]: cents }),
        },
      },
    )
  return { by: (admin: string) => execute('staff', [command(admin)]), command }
}

const deposits = (investor: string, amounts: bigint[]) =>
  Promise.all(amounts.map((cents) => deposit(investor, cents)))

/** The sum that one of the staff may move in a day, within the transaction of the attempt. */
const DAILY = 'update approval_rules set daily_cents = 2000000'
const asStaff = 'set local role assay_staff'

const newPerson = async (): Promise<Person> => people()

/** A person whose money is in another bucket: the platform's accounts and audit chain of one bucket are shared. */
async function personInAnotherBucket(than: Person): Promise<Person> {
  for (;;) {
    const person = await newPerson()
    if (bucketOf(person.investor) !== bucketOf(than.investor)) return person
  }
}

test.group('T51: splitting what takes two people', (group) => {
  let fixture: Fixture
  let one: Person
  let other: Person
  group.setup(async () => {
    fixture = await fullFixture()
    one = await newPerson()
    other = await newPerson()
  })

  test('parts of one investor add up to the limit, no matter who approves them', async ({
    assert,
  }) => {
    const parts = await deposits(one.investor, [600_000n, 400_000n, 1n])
    const all = parts.map(({ by }) => by(one.admin))
    assert.equal(await attempt('assay_staff', all.slice(0, 2)), 'nothing')
    assert.equal(await attempt('assay_staff', all), TWO)
    const last = parts[2]?.by(other.admin) as string
    assert.equal(await attempt('assay_staff', [...all.slice(0, 2), last]), TWO)
    for (const role of OWNERS) assert.equal(await attempt(role, all), TWO, role)
  })

  test('what two confirmed is no part of what one did alone', async ({ assert }) => {
    const person = await newPerson()
    await fund(person, { BTC: 2_500_000n })
    const [part, more] = await deposits(person.investor, [1_000_000n, 1n])
    assert.equal(await attempt('assay_staff', [part?.by(person.admin) as string]), 'nothing')
    const both = [part, more].map((each) => each?.by(person.admin) as string)
    assert.equal(await attempt('assay_staff', both), TWO)
  })

  test('assets are one sum', async ({ assert }) => {
    const inAssets = await Promise.all(
      ASSETS.slice(0, 3).map((asset) => deposit(one.investor, 400_000n, asset)),
    )
    const all = inAssets.map(({ by }) => by(one.admin))
    assert.equal(await attempt('assay_staff', all), TWO)
  })

  test('credits and debits are one sum, deposits another', async ({ assert }) => {
    const earning = (sign: 1n | -1n, cents: bigint) =>
      earningCommand(
        fixture,
        {
          open: { amount_cents: String(sign * cents) },
          posting: { amount: String(cents) },
          ...(sign < 0n && {
            action: 'earnings.debited',
            posting: { amount: String(cents), kind: 'earnings_debited' },
          }),
        },
        { BTC: sign * cents },
      )
    const [part] = await deposits(fixture.investor, [900_000n])
    const credit = earning(1n, 600_000n)
    assert.equal(
      await attempt('assay_staff', [part?.by(fixture.admin) as string, credit]),
      'nothing',
    )
    assert.equal(await attempt('assay_staff', [credit, earning(-1n, 300_000n)]), 'nothing')
    assert.equal(await attempt('assay_staff', [credit, earning(-1n, 400_001n)]), TWO)
  })

  test('one member of staff has a limit of the day over all investors', async ({ assert }) => {
    const [mine] = await deposits(one.investor, [1_000_000n])
    const [theirs] = await deposits(other.investor, [1_000_000n])
    const third = await newPerson()
    const [cent] = await deposits(third.investor, [1n])
    const both = [DAILY, asStaff, mine?.by(one.admin), theirs?.by(one.admin)] as string[]
    assert.equal(await attempt('login', both), 'nothing')
    assert.equal(await attempt('login', [...both, cent?.by(one.admin) as string]), TWO)
    assert.equal(await attempt('login', [...both, cent?.by(third.admin) as string]), 'nothing')
  })

  test('a batch is assessed as a whole', async ({ assert }) => {
    const crowd = await Promise.all([newPerson(), newPerson(), newPerson()])
    const parts = await Promise.all(crowd.map(({ investor }) => deposit(investor, 700_000n)))
    const batch = (some: typeof parts) =>
      execute(
        'staff',
        some.map(({ command }) => command(one.admin)),
      )
    assert.equal(await attempt('login', [DAILY, asStaff, batch(parts)]), TWO)
    assert.equal(await attempt('login', [DAILY, asStaff, batch(parts.slice(1))]), 'nothing')
  })

  test('what was moved a day ago is not counted, and an hour less is', async ({ assert }) => {
    const [first, second] = await deposits(one.investor, [800_000n, 800_000n])
    const at = (hours: number) =>
      `select set_config('assay.moment', (date_trunc('hour', now()) - interval '${hours} hours')::text, true)`
    const tries = (hours: number) => [
      ...[OWN_TIMES, at(hours), first?.by(one.admin), at(0), second?.by(one.admin)],
    ]
    assert.equal(await attempt('assay_owner', tries(24) as string[]), TWO)
    assert.equal(await attempt('assay_owner', tries(25) as string[]), 'nothing')
    // and in reverse, for an installation that adds past months
    const backwards = [
      OWN_TIMES,
      at(0),
      second?.by(one.admin),
      at(24),
      first?.by(one.admin),
    ] as string[]
    assert.equal(await attempt('assay_owner', backwards), TWO)
  })

  test('the sums are nobody’s to change', async ({ assert }) => {
    const subject = `investor:${randomUUID()}`
    const [part] = await deposits(one.investor, [1_000n])
    const tries: Array<[string, string]> = [
      [
        `insert into ledger.unchecked_sums values ('${subject}', bucket_of_subject('${subject}'), 'deposit', 1, -5)`,
        'sums_follow',
      ],
      ['update ledger.unchecked_sums set amount = 0', 'sums_follow'],
      ['delete from ledger.unchecked_sums', 'sums_follow'],
      ['truncate ledger.unchecked_sums', 'ledger_is_append_only'],
    ]
    for (const [sql, rule] of tries) {
      for (const role of OWNERS) {
        const answer = await attempt(role, [part?.by(one.admin) as string, sql])
        assert.include(answer, rule, `${role}: ${sql}`)
      }
      assert.equal(await attempt('assay_staff', [sql]), '42501')
    }
  })
})

test.group('T51: two commands at once, of which one may be done alone', (group) => {
  group.each.setup(async () => {
    await ask('login', DAILY)
    return async () => {
      await ask('login', 'update approval_rules set daily_cents = 500000000')
    }
  })

  /** Begins a command in one session, and while it is not committed another one in a second session. */
  async function race(first: string, second: string): Promise<{ waited: boolean; answer: string }> {
    return inSession('assay_staff', async (a) =>
      inSession('assay_staff', async (b) => {
        await a.query('begin')
        await a.query(first)
        const answer = b.query(second).then(
          () => 'done',
          (error: { constraint?: string }) => error.constraint ?? String(error),
        )
        const waited = await isWaiting(b)
        await a.query('commit')
        return { waited, answer: await answer }
      }),
    )
  }

  /** Whether a session waits for a lock, once it either does or has nothing more to do. */
  async function isWaiting(session: object): Promise<boolean> {
    const { processID } = session as { processID: number }
    for (;;) {
      const [row] = await ask<{ state: string; wait: string | null }>(
        'login',
        `select state, wait_event_type as wait from pg_stat_activity where pid = $1 and query like '%staff_execute%'`,
        [processID],
      )
      if (row?.wait === 'Lock') return true
      if (row?.state === 'idle') return false
    }
  }

  test('by one person: the second waits, and takes two', async ({ assert }) => {
    const [one, other] = [await newPerson(), await newPerson()]
    const [mine] = await deposits(one.investor, [1_000_000n])
    const [first] = await deposits(other.investor, [900_000n])
    const third = await newPerson()
    const [last] = await deposits(third.investor, [200_000n])
    await ask('assay_staff', mine?.by(one.admin) as string)
    const raced = await race(first?.by(one.admin) as string, last?.by(one.admin) as string)
    assert.deepEqual(raced, { waited: true, answer: TWO })
  })

  test('by two people, of two investors in two buckets: nobody waits', async ({ assert }) => {
    const one = await newPerson()
    const other = await personInAnotherBucket(one)
    const [mine] = await deposits(one.investor, [1_000_000n])
    const [theirs] = await deposits(other.investor, [1_000_000n])
    const raced = await race(mine?.by(one.admin) as string, theirs?.by(other.admin) as string)
    assert.deepEqual(raced, { waited: false, answer: 'done' })
  })

  test('by two people, of one investor: the second waits, and takes two', async ({ assert }) => {
    const [one, other] = [await newPerson(), await newPerson()]
    const [first, second] = await deposits(one.investor, [600_000n, 600_000n])
    const raced = await race(first?.by(one.admin) as string, second?.by(other.admin) as string)
    assert.deepEqual(raced, { waited: true, answer: TWO })
  })
})
