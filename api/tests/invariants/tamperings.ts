import type pg from 'pg'

/** A change that bypasses every rule, and the required result of a check: the rule and the first offender. */
export type Tampering = {
  what: string
  /** Answers the expected detail. */
  run: (client: pg.Client, chance: () => number) => Promise<string>
  rule: string
}

type Row = Record<string, string>

async function one(client: pg.Client, sql: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await client.query(sql, values)
  if (!rows[0]) throw new Error(`nothing to tamper with: ${sql}`)
  return Object.fromEntries(Object.entries(rows[0]).map(([key, value]) => [key, String(value)]))
}

/** A row by chance, with its columns as text. */
const pick = (client: pg.Client, chance: () => number, from: string) =>
  one(client, `select * from (${from}) x order by md5(x::text || $1) limit 1`, [String(chance())])

const CHAIN = 'every chain is whole'
const TIP = 'every account stands where its chain ends'
const entryName = (row: Row, seq = row.seq) => `account ${row.account_id} entry ${seq}`
const ENTRY = 'select account_id, seq, tx_id, line from ledger.entries'
const at = (row: Row) => `account_id = ${row.account_id} and seq = ${row.seq}`

/** An entry is changed: the chain breaks right there. */
const entry = (what: string, set: string): Tampering => ({
  what: `an entry's ${what}`,
  rule: CHAIN,
  async run(client, chance) {
    const row = await pick(client, chance, ENTRY)
    await client.query(`update ledger.entries set ${set} where ${at(row)}`)
    return entryName(row)
  },
})

/** A transaction is changed: every chain it is part of breaks, and the first of them is named. */
const fact = (what: string, set: string): Tampering => ({
  what: `a transaction's ${what}`,
  rule: CHAIN,
  async run(client, chance) {
    const { id } = await pick(client, chance, 'select id from ledger.transactions')
    const first = await one(client, `${ENTRY} where tx_id = $1 order by account_id, seq limit 1`, [
      id,
    ])
    await client.query(`update ledger.transactions set ${set} where id = '${id}'`)
    return entryName(first)
  },
})

const GAP = `select a.account_id, a.seq from ledger.entries a
  join ledger.entries b on b.account_id = a.account_id and b.seq = a.seq + 1`

const order: Tampering[] = [
  {
    what: 'an entry taken out',
    rule: CHAIN,
    async run(client, chance) {
      const row = await pick(client, chance, GAP)
      await client.query(`delete from ledger.entries where ${at(row)}`)
      return entryName(row, String(BigInt(row.seq ?? '0') + 1n))
    },
  },
  {
    what: 'the last entry of an account taken out',
    rule: TIP,
    async run(client, chance) {
      const row = await pick(
        client,
        chance,
        'select account_id, max(seq) as seq from ledger.entries group by account_id',
      )
      await client.query(`delete from ledger.entries where ${at(row)}`)
      return `account ${row.account_id}`
    },
  },
  {
    what: 'two entries that changed places',
    rule: CHAIN,
    async run(client, chance) {
      const row = await pick(client, chance, GAP)
      const next = String(BigInt(row.seq ?? '0') + 1n)
      for (const [from, to] of [
        [row.seq, '-1'],
        [next, row.seq],
        ['-1', next],
      ]) {
        await client.query(
          `update ledger.entries set seq = ${to} where account_id = ${row.account_id} and seq = ${from}`,
        )
      }
      return entryName(row)
    },
  },
  {
    what: 'a transaction taken out from under its lines',
    rule: 'every line belongs to a transaction',
    async run(client, chance) {
      const { id } = await pick(client, chance, 'select id from ledger.transactions')
      await client.query('delete from ledger.transactions where id = $1', [id])
      return `transaction ${id}`
    },
  },
  {
    what: 'money moved between two balances',
    rule: TIP,
    async run(client, chance) {
      const from = await pick(
        client,
        chance,
        `select id, asset from ledger.accounts where owner is not null and balance > 0`,
      )
      const to = await pick(
        client,
        chance,
        `select id from ledger.accounts where owner is not null and asset = '${from.asset}' and id > ${from.id}`,
      )
      await client.query(`update ledger.accounts set balance = balance - 1 where id = ${from.id}`)
      await client.query(`update ledger.accounts set balance = balance + 1 where id = ${to.id}`)
      return `account ${from.id}`
    },
  },
  {
    what: "a byte of an account's head",
    rule: TIP,
    async run(client, chance) {
      const { id } = await pick(client, chance, 'select id from ledger.accounts')
      await client.query(
        `update ledger.accounts set head = set_byte(head, 7, get_byte(head, 7) # 1) where id = ${id}`,
      )
      return `account ${id}`
    },
  },
]

const SENTENCES = 'every request stands where its last audit line left it'

/** A request is changed without the ledger API: its last audit line says otherwise. */
const request = (table: string, where: string, set: string): Tampering => ({
  what: `${table} that ${where}, ${set}`,
  rule: SENTENCES,
  async run(client, chance) {
    const { id } = await pick(client, chance, `select id from ${table} where ${where}`)
    await client.query(`update ${table} set ${set} where id = $1`, [id])
    return `${table.slice(0, -1)} ${id}`
  },
})

const figures: Tampering[] = [
  {
    what: 'totals of an investor',
    rule: 'totals are those of the approved rows',
    async run(client, chance) {
      const { user_id } = await pick(client, chance, 'select user_id from user_totals')
      await client.query(
        'update user_totals set earnings_cents = earnings_cents + 1 where user_id = $1',
        [user_id],
      )
      return `investor ${user_id}`
    },
  },
  {
    what: 'totals taken away',
    rule: 'totals are those of the approved rows',
    async run(client, chance) {
      const { user_id } = await pick(client, chance, 'select user_id from user_totals')
      await client.query('delete from user_totals where user_id = $1', [user_id])
      return `investor ${user_id}`
    },
  },
  {
    what: 'the earnings of an investment',
    rule: 'earnings of investments are those of their rows',
    async run(client, chance) {
      const { id } = await pick(client, chance, 'select id from investments')
      await client.query(
        'update investments set earnings_cents = earnings_cents + 1 where id = $1',
        [id],
      )
      return `investment ${id}`
    },
  },
]

/** The tamperings with money. */
export const LEDGER_TAMPERINGS: Tampering[] = [
  entry('amount', 'amount = amount + 1'),
  entry('balance', 'balance_after = balance_after - 1'),
  entry('line', 'line = line + 10'),
  entry('transaction', 'tx_id = gen_random_uuid()'),
  ...[0, 15, 31].map((byte) =>
    entry(`byte ${byte}`, `hash = set_byte(hash, ${byte}, get_byte(hash, ${byte}) # 1)`),
  ),
  fact(
    'kind',
    `kind = case kind when 'deposit_approved' then 'earnings_credited' else 'deposit_approved' end`,
  ),
  fact('actor', `actor = actor || ' '`),
  fact('time', `at = at - interval '1 second'`),
  fact('business date', 'business_date = business_date - 1'),
  fact('amount', 'amount = amount + 1'),
  fact('owner', 'owner = gen_random_uuid()'),
  fact('reference', 'ref_id = gen_random_uuid()'),
  ...order,
  ...figures,
]

export const REQUEST_TAMPERINGS: Tampering[] = [
  request('deposits', `status = 'declined'`, `status = 'pending'`),
  request('deposits', `status = 'declined'`, 'amount_cents = amount_cents + 1'),
  request('deposits', `status = 'approved'`, `method = 'SOL'`),
  request('withdrawals', `status = 'declined'`, `status = 'approved'`),
  request('investments', `status = 'approved'`, `status = 'processing'`),
  request('investments', `status = 'ended'`, `status = 'approved'`),
  request('earnings', 'amount_cents > 0', 'amount_cents = amount_cents + 1'),
]
