import type { LucidModel } from '@adonisjs/lucid/types/model'

/** A model row from a saved snapshot (column names → values); what is no column lands in `$extras`. */
export function hydrate<Model extends LucidModel>(model: Model, snapshot: Record<string, unknown>): InstanceType<Model> {
  return model.$createFromAdapterResult(snapshot, {}) as InstanceType<Model>
}
