import db from '@adonisjs/lucid/services/db'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { mayBeKept } from '#saved_views/kept_filters'

type Kept = { id: string; resource: string; filter: Record<string, unknown> }

/** Removes the views whose filter contains a field that is now encrypted. Returns how many. */
export function removeSealedViews(): Promise<number> {
  return inTransaction(db.connection('identity'), async (trx) => {
    const views = await rowsOf<Kept>(trx, 'select id, resource, filter from saved_views')
    const sealed = views.filter(({ resource, filter }) => !mayBeKept(resource, filter))
    for (const { id, resource } of sealed) {
      await rowsOf(trx, 'delete from saved_views where id = :id', { id })
      const fact = { action: 'saved_view.removed', objectKind: 'saved_view', objectId: id }
      const system = { kind: 'system', id: null, call: null } as const
      await Audit.record(system, { ...fact, before: { resource } }, trx)
    }
    return sealed.length
  })
}
