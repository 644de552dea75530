import {
  aPlan,
  anInvestor,
  aStaffMember,
  granted,
  type Investor,
  type Json,
  theBanker,
  unique,
} from '#tests/fixtures'
import { byPayoutField, EXAMPLE_ADDRESSES } from '#domain/asset'
import { allEntries } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'

/** A row that can be edited, and a person who may edit it. */
export type EditableRow = {
  path: string
  /** The path that reads the row, for the same person. */
  shownAt: string
  objectId: string
  editor: Pick<Investor, 'get' | 'put' | 'patch' | 'token'>
  /** Two values for each field that its route accepts, in different spellings where there are any. */
  values: Readonly<Record<string, readonly [unknown, unknown, ...unknown[]]>>
  /** The required fields, if a part of the body is not enough. */
  base: Json
}

/** A row of each kind, by the name that the routes use in `edits`, or by the route where a kind has several. */
const ROWS: Readonly<Record<string, () => Promise<EditableRow>>> = {
  async plan() {
    const [plan, owner, other] = await Promise.all([aPlan(), anInvestor(), anInvestor()])
    return {
      path: `/admin/plans/${plan.id}`,
      shownAt: `/admin/plans/${plan.id}`,
      objectId: plan.id,
      editor: await theBanker(),
      base: plan,
      values: {
        name: ['Harbour', 'Lighthouse', ' Lighthouse '],
        minAmount: ['11.00', '12.00', '12', 12],
        maxAmount: ['900.00', '901.50', '901.5', 901.5],
        returns: ['3.25', '4', '4.0000', 4],
        duration: [11, 12, '12', '0012'],
        kind: ['declared', 'fixed', 'fixed'],
        earlyExit: ['2', '1.5', '1.50', 1.5],
        atMaturity: [['payout', 'renew'], ['payout'], ['payout']],
        uid: [owner.id, other.id, other.id.toUpperCase()],
      },
    }
  },
  async staff() {
    const member = await aStaffMember('support')
    return {
      path: `/admin/staff/${member.id}`,
      shownAt: `/admin/staff/${member.id}`,
      objectId: member.id,
      editor: await aStaffMember('owner'),
      base: {},
      values: { role: ['admin', 'support', 'support'] },
    }
  },
  async saved_view() {
    const editor = await theBanker()
    const terms = { resource: 'deposits', name: unique('View'), filter: { status: 'pending' } }
    const view = await granted(editor.post('/admin/saved-views', terms))
    const [one, other] = [unique('View'), unique('View')]
    return {
      path: `/admin/saved-views/${view.id}`,
      shownAt: `/admin/saved-views`,
      objectId: view.id,
      editor,
      base: {},
      values: {
        name: [one, other, ` ${other} `],
        filter: [
          { status: 'approved' },
          { status: 'declined', q: 'a' },
          { q: 'a', status: 'declined' },
        ],
        sort: [
          ['amount', 'DESC'],
          ['amount', 'ASC'],
        ],
        columns: [
          ['id', 'amount'],
          ['amount', 'id'],
        ],
      },
    }
  },
  async notice_template() {
    const objectId = 'queue_overdue'
    const path = `/admin/notice-templates/${objectId}`
    const editor = await theBanker()
    const { standard } = await granted(editor.get(path))
    await granted(editor.put(path, standard))
    const values = {
      title: ['One {count}', 'Two', ' Two '],
      text: ['One.', 'Two.', 'Two. '],
    } as const
    return { path, shownAt: path, objectId, editor, base: standard, values }
  },
  async message() {
    const [one, other, editor] = await Promise.all([
      aStaffMember('support'),
      aStaffMember('admin'),
      aStaffMember('support'),
    ])
    const { id } = await granted((await anInvestor()).post('/user/messages', { text: 'Hello?' }))
    return {
      path: `/admin/messages/${id}`,
      shownAt: `/admin/messages/${id}`,
      objectId: id,
      editor,
      base: {},
      values: {
        state: ['waiting', 'closed'],
        ownerId: [one.id, other.id, other.id.toUpperCase()],
      },
    }
  },
  async 'PATCH /admin/users/:id'() {
    const { id } = await anInvestor()
    const [username, email] = [unique(), unique()]
    return {
      path: `/admin/users/${id}`,
      shownAt: `/admin/users/${id}`,
      objectId: id,
      editor: await theBanker(),
      base: {},
      values: {
        name: ['Ada King', 'Ada Byron', ' Ada Byron '],
        username: [unique(), username, ` ${username}`],
        phone: ['+14155552673', '+14155552672', ' +14155552672'],
        email: [`${unique()}@a.test`, `${email}@a.test`, ` ${email}@a.test `],
      },
    }
  },
  async investor() {
    const investor = await anInvestor()
    return {
      path: '/user/profile',
      shownAt: '/user/profile',
      objectId: investor.id,
      editor: investor,
      base: {},
      values: {
        dob: ['1990-01-01', '1991-02-28'],
        phoneNumber: ['+14155552673', '+14155552672'],
        state: ['Ontario', 'Quebec', ' Quebec '],
        city: ['Toronto', 'Montreal', 'Montreal '],
        bankName: ['First Harbour', 'Second Harbour'],
        accountNumber: ['10455512', '10455513', ' 10455513'],
        routingNumber: ['021000021', '021000089'],
        ...byPayoutField((asset) => {
          const { deposit, payout } = EXAMPLE_ADDRESSES[asset]
          return [deposit, payout] as const
        }),
        bitcoin: [
          'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
          'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
        ],
        ethereum: [
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
        ],
        sol: [
          'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg',
          'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
        ],
      },
    }
  },
}

/** Fields without two values here: a picture has to be uploaded first, and has its own tests. */
const APART = new Set(['profilePic'])

export const editRoutes = (): RouteEntry[] =>
  allEntries().filter(({ edits }) => edits !== undefined)

/** A new row for the route. A route of a new kind needs an entry here, and a new field its values. */
export async function aRowOf({ edits = '', ...entry }: RouteEntry): Promise<EditableRow> {
  const { method, path, body } = entry
  const make = ROWS[`${method} ${path}`] ?? ROWS[edits]
  if (!make) throw new Error(`no row of the kind "${edits}" can be made: see ROWS`)
  const row = await make()
  const { properties = {} } = (body?.toJSONSchema() ?? {}) as { properties?: object }
  for (const field of Object.keys(properties)) {
    if (!(field in row.values) && !APART.has(field))
      throw new Error(`no two values of ${edits}.${field} are known: see ROWS`)
  }
  return row
}

/** The row as the API shows it now. */
export async function shownRow({ editor, shownAt, objectId }: EditableRow): Promise<Json> {
  const shown = await granted(editor.get(shownAt))
  return Array.isArray(shown) ? shown.find(({ id }) => id === objectId) : shown
}

export function edit({ method }: RouteEntry, { editor, path, base }: EditableRow, change: Json) {
  const body = { ...base, ...change }
  return method === 'PUT' ? editor.put(path, body) : editor.patch(path, body)
}
