import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { issueToken, SESSIONS } from '#accounts/access_tokens'
import { rowsOf } from '#database/rows'
import {
  type Asset,
  ASSETS,
  byMethod,
  descriptorOf,
  EXAMPLE_ADDRESSES,
  type WithdrawalMethod,
} from '#domain/asset'
import type { StaffRole } from '#domain/permissions'
import { type Answer, callsOf, type Json } from '#tests/calls'
import { atEndOfFile } from '#tests/file_ends'
import { PATIENCE_MS } from '#tests/patience'
import { rewritten } from '#tests/rewritten'
import { JOIN_STAFF } from '#tests/staff'

export { type Answer, call, callsOf, type Json } from '#tests/calls'

/** The password of every test person. Its hash is made once, with parameters that cost nothing. */
export const PASSWORD = 'a door with two locks'
const PASSWORD_HASH =
  '$argon2id$v=19$m=64,p=1,t=2$4Ky397KphYWpSgtHuGD4rg$Hfk0Hm3rAqnoz6+U57045ToycXivqaYwSDsYYbWGw7k'

export type Investor = {
  user: Json
  id: string
  email: string
  username: string
  token: string
} & ReturnType<typeof callsOf>
export type StaffMember = {
  staff: Json
  id: string
  email: string
  role: StaffRole
  token: string
} & ReturnType<typeof callsOf>

/** A name that is unique in the database. */
export const unique = (prefix = 't') => `${prefix}${randomBytes(8).toString('hex')}`

type Overrides = Partial<{
  name: string
  email: string
  username: string
  phone_number: string
  city: string
}>

/** A signed-in investor. Created in the database, so that a test with many people stays fast. */
export async function anInvestor(overrides: Overrides = {}): Promise<Investor> {
  const tag = unique()
  const person = {
    name: 'Ada Lovelace',
    email: `${tag}@investor.test`,
    username: tag,
    phone_number: '+14155552671',
    ...overrides,
  }
  const identity = db.connection('identity')
  const [row] = await identity
    .table('users')
    .insert({ ...person, password: PASSWORD_HASH })
    .returning('id')
  const id = (row as { id: string }).id
  const token = await issueToken('investor', id, SESSIONS.investor)
  if (!token) throw new Error('the new investor got no token')
  const user = {
    id,
    uid: id,
    name: person.name,
    email: person.email,
    username: person.username,
    phoneNumber: person.phone_number,
  }
  return { user, id, email: person.email, username: person.username, token, ...callsOf(token) }
}

/** Creates a member of staff, as an invitation does; answers the id. */
async function joinStaff(email: string, role: StaffRole): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(db.connection('identity'), JOIN_STAFF, {
    email,
    role,
    password: PASSWORD_HASH,
    digest: unique(),
  })
  if (!row) throw new Error('nobody joined the staff')
  return row.id
}

/** A session that does not end for want of calls: on a slow machine the files that share it are far apart. */
const LASTING = { ...SESSIONS.staff, idle: SESSIONS.staff.lifetime }

/** A signed-in member of staff, for all files that come. */
export async function aLastingStaffMember(
  role: StaffRole,
  email = `${unique()}@staff.test`,
  session = LASTING,
): Promise<StaffMember> {
  const id = await joinStaff(email, role)
  const token = await issueToken('staff', id, session)
  if (!token) throw new Error('the new member of staff got no token')
  return { staff: { id, email, role }, id, email, role, token, ...callsOf(token) }
}

/** Those that this file of tests has made for itself. */
const ofThisFile: string[] = []

/**
 * What waits for a decision is a notice and a mail to each member of staff, so a staff of hundreds would cost more than
 * the tests.
 */
async function dismissStaff(): Promise<void> {
  const sql =
    'update public.staff set removed_at = now() where id = any ($1) and removed_at is null'
  await rewritten(sql, [ofThisFile.splice(0)])
}

/** A signed-in member of staff, until the last test of the file. */
export async function aStaffMember(
  role: StaffRole = 'admin',
  email?: string,
): Promise<StaffMember> {
  const person = await aLastingStaffMember(role, email, SESSIONS.staff)
  if (ofThisFile.push(person.id) === 1) atEndOfFile(dismissStaff)
  return person
}

let banker: Promise<StaffMember> | null = null

/** The member of staff who decides wherever it does not matter who decides. */
export function theBanker(): Promise<StaffMember> {
  banker ??= aLastingStaffMember('admin')
  return banker
}

/**
 * The data of a call that has to succeed for the test to continue. 503 says that nothing was done: the call is sent again,
 * as clients do, since a slow machine may wait for a lock or a connection longer than the product's limits allow.
 */
export async function granted(call: Promise<Answer>): Promise<Json> {
  let answer = await call
  const last = performance.now() + PATIENCE_MS
  while (answer.status === 503 && performance.now() < last) {
    await sleep(500)
    answer = await answer.again()
  }
  if (answer.status > 202) throw new Error(`refused: ${answer.status} ${answer.text}`)
  return answer.body.data
}

let colleague: Promise<StaffMember> | null = null

/** The data of a staff command; if it needs a second person, after a colleague has confirmed it. */
export async function settled(call: Promise<Answer>): Promise<Json> {
  const row = await granted(call)
  if (row.seal === undefined) return row
  colleague ??= aLastingStaffMember('owner')
  return granted((await colleague).patch(`/admin/approvals/${row.id}/confirm`, { seal: row.seal }))
}

/** Funds an investor in the only possible way: a deposit that staff approve, in two steps above the limit. */
export async function fund(
  investor: Investor,
  asset: Asset,
  amount: string,
  staff?: StaffMember,
): Promise<Json> {
  const by = staff ?? (await theBanker())
  const { id } = await granted(investor.post('/deposit', { method: asset, amount }))
  await settled(by.patch(`/admin/deposits/${id}/${asset}/approve`))
  return granted(by.get(`/admin/deposits/${id}`))
}

/** An investor with 100 in BTC, 200 in ETH and 300 in SOL. */
export async function aRichInvestor(): Promise<Investor> {
  const investor = await anInvestor()
  await Promise.all([
    fund(investor, 'BTC', '100.00'),
    fund(investor, 'ETH', '200.00'),
    fund(investor, 'SOL', '300.00'),
  ])
  return investor
}

/** An address of each chain that money may be sent to. */
export const WALLETS: Record<Exclude<WithdrawalMethod, 'bank'>, string> = {
  ...byMethod((asset) => EXAMPLE_ADDRESSES[asset].payout),
  bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  solana: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
}

export const PLAN_TERMS = {
  name: 'Starter',
  minAmount: '1.00',
  maxAmount: '100000.00',
  returns: 1.5,
  duration: 30,
}

/** A plan on offer, to all investors unless `uid` names one. */
export async function aPlan(terms: object = {}): Promise<Json> {
  return granted((await theBanker()).post('/admin/plans', { ...PLAN_TERMS, ...terms }))
}

type Wish = { plan?: Json; method?: Asset; status?: 'pending' | 'processing' | 'approved' }

/** An investment of a funded investor, active unless another status is given. */
export async function anInvestment(
  investor: Investor,
  amount: string,
  { plan, method = 'BTC', status = 'approved' }: Wish = {},
): Promise<Json> {
  const { id } = plan ?? (await aPlan())
  const opened = await granted(investor.post('/investment', { plan_id: id, amount, method }))
  if (status === 'pending') return opened
  const command = status === 'approved' ? 'approve' : 'processing'
  return granted((await theBanker()).patch(`/admin/investments/${opened.id}/${command}`))
}

const FIGURES = [
  'balance',
  ...ASSETS.map((asset) => descriptorOf(asset).figure),
  'held',
  'invested',
  'portfolio',
  'earnings',
  'totalDeposits',
  'totalWithdrawals',
] as const
export type Balances = Record<(typeof FIGURES)[number], string>

/** The balances of an investor, as they see them. */
export async function balancesOf(investor: Investor): Promise<Balances> {
  const profile = await granted(investor.get('/user/profile'))
  return Object.fromEntries(FIGURES.map((figure) => [figure, profile[figure]])) as Balances
}

/** Rows of any table, without row security: for facts that the API does not show. */
export async function look<Row = Json>(
  sql: string,
  bindings: Record<string, unknown> = {},
): Promise<Row[]> {
  return rowsOf<Row>(db.connection('owner'), sql, bindings)
}
