import { BASE, type Json } from '#tests/calls'
import { granted, type StaffMember } from '#tests/fixtures'
import { multipart } from '#tests/functional/images/upload'

export const CSV = Buffer.from('date,asset,amount\n2026-05-01,ETH,100.00\n')

/** Uploads a file of evidence, byte for byte. */
export async function uploadEvidence(
  token: string | undefined,
  bytes: Buffer = CSV,
  name = 'May.csv',
): Promise<{ status: number; body: Json }> {
  const { body, contentType } = multipart({ bytes, name, type: 'application/octet-stream' })
  const answer = await fetch(`${BASE}/admin/pool/evidence`, {
    method: 'POST',
    headers: {
      'content-type': contentType,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: new Uint8Array(body),
  })
  return { status: answer.status, body: (await answer.json()) as Json }
}

/** The id of a file that was uploaded. */
export async function anUpload({ token }: StaffMember): Promise<string> {
  const { status, body } = await uploadEvidence(token)
  if (status !== 201) throw new Error(`the upload was refused: ${JSON.stringify(body)}`)
  return body.data.id
}

/** What a funding takes: 25.00 in ETH from interest, with a file. */
export const aFunding = async (staff: StaffMember, change: object = {}) => ({
  ...{
    asset: 'ETH',
    amount: '25.00',
    source: 'interest',
    period: 'May 2026',
    note: 'By the bank.',
  },
  evidence: [await anUpload(staff)],
  ...change,
})

/** What the pool of each asset has, in cents. */
export async function poolOf(staff: StaffMember): Promise<Record<string, bigint>> {
  const states: Json[] = await granted(staff.get('/admin/pool'))
  return Object.fromEntries(
    states.map(({ asset, balance }) => [asset, BigInt(balance.replace('.', ''))]),
  )
}

type Owner = { owner: StaffMember; evidence: string }

function aForm(): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(CSV)], { type: 'text/csv' }), 'May.csv')
  return form
}

/** The calls about the pool whose body or path is not made of their fields alone. */
export const OF_POOL = {
  'POST /admin/pool/evidence': () => ({ form: aForm() }),
  'GET /admin/pool/evidence/:id': ({ evidence }: Owner) => ({
    path: `/api/admin/pool/evidence/${evidence}`,
  }),
  'POST /admin/pool/withdrawals': () => ({ body: { asset: 'ETH', amount: '5.00' } }),
  'POST /admin/pool/fundings': async ({ owner }: Owner) => ({ body: await aFunding(owner) }),
}
