import { inSession } from './sessions.js'

/**
 * Sends a batch to the door of investors or of staff, and takes it back unless it is to be kept; answers the rows, or
 * the reason of the refusal.
 */
export async function sendActs<Row>(
  kind: 'investor' | 'staff',
  acts: object[],
  isKept = false,
): Promise<Row[] | string> {
  return inSession(`assay_${kind}`, async (client) => {
    await client.query('begin')
    try {
      const { rows } = await client.query(`select doors.${kind}_acts($1) as done`, [
        JSON.stringify(acts),
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
