import { inSession } from './sessions.js'

/**
 * Sends a batch to the ledger API as investors or as staff, in the name of the caller, and takes it back unless it is to be kept; answers the rows, or
 * the reason of the refusal.
 */
export async function sendCommands<Row>(
  kind: 'investor' | 'staff',
  commands: Array<{ actor?: string }>,
  isKept = false,
): Promise<Row[] | string> {
  return inSession(`assay_${kind}`, async (client) => {
    await client.query('begin')
    try {
      await client.query(`select set_config('app.uids', $1, true)`, [
        commands.map(({ actor }) => actor),
      ])
      const { rows } = await client.query(`select ledger_api.${kind}_execute($1) as done`, [
        JSON.stringify(commands),
      ])
      await client.query('set constraints all immediate')
      if (isKept) await client.query('commit')
      return rows[0].done
    } catch (error) {
      const { constraint, code } = error as { constraint?: string; code?: string }
      return constraint || code || String(error)
    } finally {
      await client.query('rollback')
    }
  })
}
