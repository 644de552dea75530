import type { LucidModel } from '@adonisjs/lucid/types/model'

type Column = { from: string; to: string; consume?: (value: unknown) => unknown }

const columns = new Map<LucidModel, Column[]>()

/** Which column of the snapshot becomes which field, and how: what the model's own declarations say. */
function columnsOf(model: LucidModel): Column[] {
  const known = columns.get(model)
  if (known) return known
  const found = [...model.$columnsDefinitions].map(([to, { columnName, consume }]) => ({
    from: columnName,
    to,
    ...(consume && { consume: consume as (value: unknown) => unknown }),
  }))
  columns.set(model, found)
  return found
}

/**
 * The fields of a model from a saved snapshot (column names → values), for the transformers: a snapshot is shown and
 * never saved, so it does not have to be a row. What is no column lands in `$extras`; so does the investor, which a model
 * would take for its relation and leave out.
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
