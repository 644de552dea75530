import { type DatabaseError, ruleOf } from '#errors/database_refusals'
import type pg from 'pg'

/** The parts of the audit log, the oldest first, those without an end last. */
export const PARTS =
  'select part::text as part, whole::text as whole, upto is null as is_rest from partitions.audit_parts() order by upto, part::text'

/** A part that has lines, by how many. */
export const FILLED = `
  select p.part::text as part, p.whole::text as whole from audit_events e join partitions.audit_parts() p on p.part = e.tableoid
   group by 1, 2 order by count(*) desc limit 1`

const inOrder = (is: string) =>
  `select * from audit_events where ${is} order by at desc, id desc limit 25`

/** The reads of the log: its pages, and its searches. */
export const LOOK_UPS = [
  'select * from audit_events order by at desc, id desc limit 25',
  'select * from audit_events order by id limit 25',
  ...["action = 'sign_in'", "object_id = 'x'", "network = '203.0.113.*'"].map(inOrder),
  inOrder(`session = '00000000-0000-4000-8000-000000000001'`),
  `select * from audit_events where request_id = 'x'`,
  'select * from audit_events where chain = 3 and seq = 9',
]

/** Rules of both checks that do not hold. */
export async function falseRules(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select rule || coalesce(': ' || detail, '') as told from ledger.check_all() where not holds
     union all select rule || coalesce(': ' || detail, '') from audit_check() where not holds`,
  )
  return rows.map(({ told: received }) => received)
}

/** The rule that refuses a statement of a role, tried and taken back. */
export async function refusal(client: pg.Client, role: string, sql: string): Promise<string> {
  await client.query('begin')
  try {
    if (role !== 'login') await client.query(`set local role ${role}`)
    await client.query(sql)
    return 'nothing'
  } catch (error) {
    return ruleOf(error as DatabaseError) || (error as DatabaseError).code || String(error)
  } finally {
    await client.query('rollback')
  }
}
