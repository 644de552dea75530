import { asLogin } from '#tests/owner_session'

/** Changes rows with all triggers switched off, as the product never can: to move events into the past. */
export async function rewritten(sql: string, values: unknown[] = []): Promise<void> {
  await asLogin(async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(sql, values)
  })
}
