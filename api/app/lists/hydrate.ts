import type { LucidModel } from '@adonisjs/lucid/types/model'

/**
 * A model row from a saved snapshot (column names → values). What is no column lands in `$extras`; so does the
 * investor, which a model would take for its relation and leave out.
 */
export function hydrate<Model extends LucidModel>(
  model: Model,
  snapshot: Record<string, unknown>,
): InstanceType<Model> {
  const { user, ...columns } = snapshot
  const row = model.$createFromAdapterResult(columns, {}) as InstanceType<Model>
  row.$extras.user = user
  return row
}
