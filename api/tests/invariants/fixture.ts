import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inBucketOf } from '#database/bucket'
import { ASSETS, type Asset } from '#domain/asset'
import type { AccountKind } from '#domain/ledger_accounts'
import { joinStaff } from '#tests/staff'
import { inSession } from './sessions.js'

export type Shares = Partial<Record<Asset, bigint>>
type Kind = AccountKind

/** The lines that move shares between two kinds of account, as the ledger API take them. */
export const linesOf = (shares: Shares, from: Kind, to: Kind): string =>
  JSON.stringify(
    Object.entries(shares).flatMap(([asset, amount]) => [
      { kind: from, asset, amount: String(-amount) },
      { kind: to, asset, amount: String(amount) },
    ]),
  )

const totalOf = (shares: Shares) => Object.values(shares).reduce((sum, one) => sum + one, 0n)

type Table = 'deposits' | 'withdrawals' | 'investments'
const REQUEST = {
  deposits: 'deposit',
  withdrawals: 'withdrawal',
  investments: 'investment',
} as const
const POSTED = {
  deposits: null,
  withdrawals: { kind: 'withdrawal_requested', into: 'held' },
  investments: { kind: 'investment_requested', into: 'invested' },
} as const

/** Opens requests of one investor by the investor's command. */
export async function open(
  investor: string,
  table: Table,
  fields: Record<string, string>,
  shares: Shares,
): Promise<string> {
  const posted = POSTED[table]
  const amount = String(totalOf(shares))
  const command = {
    ...{ actor: investor, owner: investor, call: { requestId: 'trial' } },
    action: `${REQUEST[table]}.requested`,
    open: { amount_cents: amount, ...fields },
    posting: posted && {
      ...{ kind: posted.kind, amount },
      lines: JSON.parse(linesOf(shares, 'available', posted.into)),
    },
  }
  return inSession('assay_investor', async (client) => {
    const { rows } = await client.query(
      `select ledger_api.investor_execute($2) -> 0 ->> 'id' as id from set_config('app.uid', $1, true)`,
      [investor, JSON.stringify([withoutNulls(command)])],
    )
    return rows[0].id
  })
}

const withoutNulls = (command: object) =>
  Object.fromEntries(Object.entries(command).filter(([, value]) => value !== null))

/** Moves a request along through the staff's command, with the entries that belong to it. */
export async function decide(
  fixture: { admin: string; investor: string },
  table: Table,
  id: string,
  [from, to]: [string, string],
  moved?: { kind: string; shares: Shares; out: Kind; into: Kind },
): Promise<void> {
  const command = {
    ...{ actor: fixture.admin, owner: fixture.investor, call: { requestId: 'trial' } },
    action: `${REQUEST[table]}.${to}`,
    move: { id, from, reason: null },
    posting: moved
      ? {
          ...{ kind: moved.kind, amount: String(totalOf(moved.shares)) },
          lines: JSON.parse(linesOf(moved.shares, moved.out, moved.into)),
        }
      : null,
  }
  await inSession('assay_staff', (client) =>
    client.query('select ledger_api.staff_execute($1)', [JSON.stringify([withoutNulls(command)])]),
  )
}

async function person(
  client: pg.Client,
  table: 'users' | 'staff',
  id: string = randomUUID(),
): Promise<string> {
  const name = id.slice(0, 13)
  if (table === 'staff') {
    const { rows } = await client.query(...joinStaff(`${name}@ledger.test`, 'admin'))
    return rows[0].id
  }
  await client.query(
    `insert into users (id, name, email, username, password) values ($1, 'Trial', $2, $3, '-')`,
    [id, `${name}@ledger.test`, name],
  )
  return id
}

export type Fixture = {
  admin: string
  investor: string
  other: string
  plan: string
  /** Ids of requests by table and status: `rows.withdrawals.processing`. */
  rows: Record<'deposits' | 'withdrawals' | 'investments', Record<string, string>>
  /** Ids of accounts by kind and asset: `accounts.held.BTC`; those of the other investor too. */
  accounts: Record<Kind, Record<Asset, string>>
  others: Record<Kind, Record<Asset, string>>
}

async function accountsOf(client: pg.Client, owner: string): Promise<Fixture['accounts']> {
  const { rows } = await client.query(
    'select id, kind, asset from ledger.accounts where owner = $1 or (owner is null and bucket = ledger.bucket_of_account(kind, bucket_of($1)))',
    [owner],
  )
  const match = {} as Record<string, Record<string, string>>
  for (const { id, kind, asset } of rows) {
    match[kind] = { ...match[kind], [asset]: String(id) }
  }
  return match
}

/** Two investors with money and an admin, without any request. */
export async function people(): Promise<
  Pick<Fixture, 'admin' | 'investor' | 'other' | 'plan' | 'accounts' | 'others'>
> {
  return inSession('assay_owner', async (client) => {
    const admin = await person(client, 'staff')
    const investor = await person(client, 'users')
    // of one bucket, so that a rule that separates them is about whose money it is (buckets.spec.ts has the others)
    const other = await person(client, 'users', inBucketOf(investor, randomUUID()))
    const plan = randomUUID()
    await client.query(
      `insert into plans (id, name, min_amount_cents, max_amount_cents, returns, duration_days, exit_fee, sheet_sha256)
       values ($1, 'Trial', 100, 10000000, 1.5, 30, 0, encode(sha256('Trial'), 'hex'))`,
      [plan],
    )
    const [accounts, others] = [await accountsOf(client, investor), await accountsOf(client, other)]
    return { admin, investor, other, plan, accounts, others }
  })
}

/** Approves a deposit as two members of staff do: one requests, another confirms. */
async function decideTogether(
  fixture: { admin: string },
  id: string,
  lines: string,
): Promise<void> {
  const checker = await inSession('assay_owner', (client) => person(client, 'staff'))
  const call = { call: { requestId: 'trial' }, key: null, fingerprint: null }
  await inSession('assay_staff', async (client) => {
    const { rows } = await client.query(`select ledger_api.request_approval($1) ->> 'id' as id`, [
      { ...call, actor: fixture.admin, action: 'deposit.approve', object: id, given: {} },
    ])
    await client.query('select ledger_api.confirm_approval($1)', [
      { ...call, actor: checker, id: rows[0].id, lines: JSON.parse(lines), digest: null },
    ])
  })
}

/** From here on two members of staff approve, so that the limits of one person are left to the tests. */
const LARGE = 100_000n

/** Deposits and gets approved: money to work with. */
export async function fund(
  fixture: { admin: string; investor: string },
  shares: Shares,
): Promise<string> {
  let id = ''
  for (const asset of ASSETS) {
    const amount = shares[asset]
    if (!amount) continue
    id = await open(
      fixture.investor,
      'deposits',
      { method: asset, address: '-' },
      { [asset]: amount },
    )
    const lines = linesOf({ [asset]: amount }, 'custody', 'available')
    if (amount >= LARGE) await decideTogether(fixture, id, lines)
    else
      await decide(fixture, 'deposits', id, ['pending', 'approved'], {
        kind: 'deposit_approved',
        shares: { [asset]: amount },
        out: 'custody',
        into: 'available',
      })
  }
  return id
}
