import { ASSETS, EXAMPLE_ADDRESSES, FIRST_ASSET } from '#domain/asset'
import { createAccountLink, type LinkPurpose } from '#accounts/account_links'
import { makeSecret } from '#protection/one_time_secret'
import { rowsOf } from '#database/rows'
import { STAFF_ROLES, type StaffRole } from '#domain/permissions'
import db from '@adonisjs/lucid/services/db'
import { BASE, type Json } from '#tests/calls'
import { aChainAccount, withCursor } from '#tests/chain'
import { declineAll } from '#tests/functional/authorization/open_requests'
import { aPastInvestment, declare } from '#tests/functional/declarations/declared'
import { anUpload } from '#tests/functional/pool/evidence'
import {
  anInvestor,
  aStaffMember,
  call,
  fund,
  type Investor,
  type StaffMember,
  unique,
} from '#tests/fixtures'

/** The people and rows that calls can be about: two investors who have the same, and staff of every role. */
export type Scene = Record<StaffRole, StaffMember> & {
  investor: Investor
  other: Investor
  plan: string
  /** A plan that is offered only to the other investor. */
  plansOfOther: string
  rows: Record<string, string>
  /** The URL of an uploaded picture. */
  picture: string
  /** The id of an uploaded file of evidence. */
  evidence: string
}

// a PNG of one pixel
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A form that uploads a picture. */
export function aPicture(): FormData {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'pixel.png')
  return form
}

async function uploaded({ token }: Investor): Promise<string> {
  const answer = await fetch(`${BASE}/image/upload-single`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: aPicture(),
  })
  const { mediaUrl } = (await answer.json()) as { mediaUrl: string }
  return mediaUrl
}

export const PLAN = {
  name: 'Starter',
  minAmount: '1.00',
  maxAmount: '1000000.00',
  returns: 1.5,
  duration: 30,
  // leaving early costs nothing, so that calls which leave move no money
  earlyExit: '0',
}

async function idOf(
  answer: Promise<{ status: number; text: string; body: Json }>,
): Promise<string> {
  const { status, text, body } = await answer
  if (status > 201) throw new Error(`the scene was refused: ${status} ${text}`)
  return body.data.id
}

let turn = 0

/** Fresh rows, in the state in which a command on them is allowed. */
export const make = {
  deposit: ({ investor }: Scene) =>
    idOf(investor.post('/deposit', { method: 'BTC', amount: '5.00' })),
  withdrawal: ({ investor }: Scene) =>
    idOf(
      investor.post('/withdrawal', {
        method: 'bitcoin',
        amount: '5.00',
        address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      }),
    ),
  investment: ({ investor, plan }: Scene) =>
    idOf(investor.post('/investment', { plan_id: plan, amount: '5.00', method: 'BTC' })),
  async activeInvestment(scene: Scene) {
    const id = await make.investment(scene)
    return idOf(scene.admin.patch(`/admin/investments/${id}/approve`))
  },
  /** The call that leaves an active investment. */
  async exit(scene: Scene): Promise<{ path: string; body: Record<string, unknown> }> {
    const path = `/investment/${await make.activeInvestment(scene)}`
    const { body } = await scene.investor.get(`${path}/exit-quote`)
    return { path: `/api${path}/exit`, body: { seal: body.data.seal } }
  },
  /** A request for approval by another member of staff. */
  async approval({ investor }: Scene): Promise<{ id: string; seal: string }> {
    const deposit = await idOf(investor.post('/deposit', { method: 'BTC', amount: '20000.00' }))
    const maker = await aStaffMember('admin')
    const { status, text, body } = await maker.patch(`/admin/deposits/${deposit}/BTC/approve`)
    if (status !== 202) throw new Error(`the scene was refused: ${status} ${text}`)
    return body.data
  },
  /** The next asset without an open change of its address, and another address for it. */
  async freeAsset({ owner }: Pick<Scene, 'owner'>): Promise<{ asset: string; address: string }> {
    const asset = ASSETS[turn++ % ASSETS.length] ?? FIRST_ASSET
    await declineAll(owner, asset)
    return { asset, address: EXAMPLE_ADDRESSES[asset].payout }
  },
  /** A watched asset without an open change of its account, and another account for it. */
  async freeAccount({ owner }: Pick<Scene, 'owner'>) {
    const asset = FIRST_ASSET
    await declineAll(owner, asset)
    await withCursor(asset)
    const { account, checkAddress } = aChainAccount(asset)
    return { asset, account, checkAddress }
  },
  plan: ({ admin }: Pick<Scene, 'admin'>, uid?: string) =>
    idOf(admin.post('/admin/plans', { ...PLAN, ...(uid ? { uid } : {}) })),
  /** The first day of a plan, which two of the staff have declared. */
  async declaration({ admin, owner }: Scene): Promise<string> {
    const { plan, first } = await aPastInvestment()
    return (await declare([admin, owner], plan, first, '0.1')).id
  },
  savedView: ({ admin }: Scene) =>
    idOf(admin.post('/admin/saved-views', { resource: 'deposits', name: unique() })),
  staff: async () => (await aStaffMember('support')).id,
  investor: async () => (await anInvestor()).id,
  async staffAccount({ owner, other }: Scene) {
    const [row] = await rowsOf<{ id: string }>(
      db.connection('owner'),
      `insert into staff_accounts (staff_id, user_id, declared_by) values (:staff, :user, :by) returning id`,
      { staff: (await aStaffMember()).id, user: other.id, by: owner.id },
    )
    return row?.id ?? ''
  },
  async link(purpose: LinkPurpose) {
    return createAccountLink((await anInvestor()).id, purpose, db.connection('owner'))
  },
  async frozenInvestor() {
    const investor = await anInvestor()
    await investor.post('/user/freeze', {})
    return investor.id
  },
  /** An invitation as the mail would contain it. */
  async invitation(invitedBy: string) {
    const { secret, digest } = makeSecret()
    const email = `${unique()}@staff.test`
    const expires = new Date(Date.now() + 3_600_000)
    await db.connection('owner').table('staff_invitations').insert({
      email,
      role: 'support',
      token_hash: digest,
      invited_by: invitedBy,
      expires_at: expires,
    })
    return { email, invitation: secret }
  },
  async message() {
    const { status, text } = await call('POST', '/contact', {
      body: {
        name: 'Ada',
        email: `${unique()}@visitor.test`,
        subject: 'Hello',
        message: 'A question',
      },
    })
    if (status !== 201) throw new Error(`the message was refused: ${text}`)
    const [row] = await rowsOf<{ id: string }>(
      db.connection('owner'),
      'select id from messages order by created_at desc limit 1',
    )
    return row?.id ?? ''
  },
}

/** A new scene, funded and with one row of each kind. */
export async function aScene(): Promise<Scene> {
  const [investor, other, members] = await Promise.all([
    anInvestor(),
    anInvestor(),
    Promise.all(STAFF_ROLES.map(async (role) => [role, await aStaffMember(role)] as const)),
  ])
  const staff = Object.fromEntries(members) as Record<StaffRole, StaffMember>
  const { admin, support } = staff
  await Promise.all([
    fund(investor, 'BTC', '100000.00', admin),
    fund(other, 'BTC', '1000.00', admin),
  ])
  const plan = await make.plan({ admin })
  const plansOfOther = await make.plan({ admin }, other.id)
  const scene: Scene = {
    investor,
    other,
    ...staff,
    plan,
    plansOfOther,
    rows: {},
    picture: await uploaded(investor),
    evidence: await anUpload(admin),
  }
  const investment = await make.activeInvestment(scene)
  const earning = await idOf(
    // enough for the debits of all calls: they are bounded by what the investment has earned
    admin.post(`/admin/earnings/${investor.id}`, {
      amount: '500.00',
      plan_id: plan,
      investment_id: investment,
    }),
  )
  const [event] = await rowsOf<{ id: string }>(
    db.connection('owner'),
    'select id from audit_events order by at desc limit 1',
  )
  const [funding] = await rowsOf<{ id: string }>(
    db.connection('owner'),
    'select id from fundings order by id limit 1',
  )
  const deposit = await make.deposit(scene)
  scene.rows = {
    deposits: deposit,
    withdrawals: await make.withdrawal(scene),
    investments: investment,
    earnings: earning,
    'chain-inbox': 'p1',
    transactions: deposit,
    fundings: funding?.id ?? '',
    declarations: await make.declaration(scene),
    plans: plan,
    users: investor.id,
    staff: support.id,
    messages: await make.message(),
    'audit-events': event?.id ?? '',
    'saved-views': await make.savedView(scene),
    approvals: (await make.approval(scene)).id,
    sessions: (await scene.investor.get('/user/sessions')).body.data[0].id,
  }
  return scene
}
