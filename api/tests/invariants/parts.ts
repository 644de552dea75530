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
