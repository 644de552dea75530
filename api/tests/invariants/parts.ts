import type pg from 'pg'

/** The parts of the audit log, the oldest first, the one without an end last. */
export const PARTS = 'select part::text as part from partitions.audit_parts() order by upto'

/** Rules of both checks that do not hold. */
export async function falseRules(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select rule || coalesce(': ' || detail, '') as told from ledger.check_all() where not holds
     union all select rule || coalesce(': ' || detail, '') from audit_check() where not holds`,
  )
  return rows.map(({ told }) => told)
}

/** What refuses a statement of a role, tried and taken back. */
export async function refusal(client: pg.Client, role: string, sql: string): Promise<string> {
  await client.query('begin')
  try {
    if (role !== 'login') await client.query(`set local role ${role}`)
    await client.query(sql)
    return 'nothing'
  } catch (error) {
    const { constraint, code } = error as { constraint?: string; code?: string }
    return constraint || code || String(error)
  } finally {
    await client.query('rollback')
  }
}

const NOBODY = '0'.repeat(32)

/** Pages and look-ups of the audit log. */
export const PAGES = [
  'select * from audit_events order by at desc, id desc limit 25',
  'select * from audit_events order by id limit 25',
  ...[`action = 'x'`, `object_id = 'x'`, `network = 'x'`, `session = '${NOBODY}'`].map(
    (is) => `select * from audit_events where ${is} order by at desc, id desc limit 25`,
  ),
  `select * from audit_events where request_id = 'x'`,
  'select * from audit_events where chain = 3 and seq = 9',
]
