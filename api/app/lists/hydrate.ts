import type { LucidModel } from '@adonisjs/lucid/types/model'

type Column = { from: string; to: string; consume?: (value: unknown) => unknown }

const columns = new Map<LucidModel, Column[]>()

/** The fields of a model with their columns and conversions, from the model's own declarations. */
function columnsOf(model: LucidModel): Column[] {
  const known = columns.get(model)
  if (known) return known
  const declared = [...model.$columnsDefinitions].map(([to, { columnName, consume }]) => ({
    from: columnName,
    to,
    ...(consume && { consume: consume as (value: unknown) => unknown }),
  }))
  columns.set(model, declared)
  return declared
}

/**
 * The fields of a model from a snapshot (column names → values), for the transformers. A snapshot is shown and never
 * saved, so no model instance is needed. Values without a column go to `$extras`, as does the investor, which a model
 * would treat as its relation and drop.
 */
export function hydrate<Model extends LucidModel>(
  model: Model,
  snapshot: Record<string, unknown>,
): InstanceType<Model> {
  const row: Record<string, unknown> = { $extras: snapshot }
  for (const { from, to, consume } of columnsOf(model)) {
    if (from in snapshot) row[to] = consume ? consume(snapshot[from]) : snapshot[from]
  }
  return row as InstanceType<Model>
}
