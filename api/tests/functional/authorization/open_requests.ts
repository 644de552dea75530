import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import type { StaffMember } from '#tests/fixtures'

/** Declines what is open about an asset, by another member of staff than its maker. */
export async function declineAll(owner: StaffMember, asset: string): Promise<void> {
  const open = await rowsOf<{ id: string }>(
    db.connection('owner'),
    `select id from approvals where object_id = :asset and state = 'open'`,
    { asset },
  )
  for (const { id } of open) await owner.patch(`/admin/approvals/${id}/decline`, {})
}
