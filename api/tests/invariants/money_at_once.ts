import { randomUUID } from 'node:crypto'
import type { Answer, Investor, StaffMember } from '#tests/fixtures'
import { look } from '#tests/fixtures'

/** A main-net address without an owner: BIP-173's first test vector. */
export const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

export const withdraw = (investor: Investor, amount: string, key: string = randomUUID()) =>
  investor.post('/withdrawal', { method: 'bitcoin', amount, address: ADDRESS }, key)

/** How many answers had which status: `{ 201: 123, 409: 77 }`. */
export function statusesOf(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Every guarantee of ledger and audit log that does not hold at this moment. */
export const brokenRules = () =>
  look(
    'select rule, detail from ledger.check_all() where not holds union all select rule, detail from audit_check() where not holds',
  )

/** How many transactions of the ledger belong to a row. */
export async function transactionsOf(id: string): Promise<string[]> {
  const rows = await look<{ kind: string }>(
    'select kind from ledger.transactions where ref_id = :id order by phase',
    { id },
  )
  return rows.map((row) => row.kind)
}

/** A plan that takes any amount from any investor. */
export async function anOpenPlan(staff: StaffMember): Promise<string> {
  const plan = {
    name: 'Trial',
    minAmount: '1.00',
    maxAmount: '100000000.00',
    returns: '1.5',
    duration: 30,
    earlyExit: '1',
  }
  const { status, body, text } = await staff.post('/admin/plans', plan)
  if (status !== 201) throw new Error(`the plan was refused: ${text}`)
  return body.data.id
}
