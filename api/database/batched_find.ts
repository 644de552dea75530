import db from '@adonisjs/lucid/services/db'
import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import { type Answer, Batcher } from '#database/batcher'

const MOST = 64

/**
 * Answers a function that finds a row of a model by its id, or null; ids requested at the same moment are
 * looked up in one statement. `more` is an expression that comes with each row, in its extras. For reading: two callers may get the same instance.
 */
export function batchedFind<Model extends LucidModel>(
  model: Model,
  more?: string,
): (id: string) => Promise<InstanceType<Model> | null> {
  type Match = InstanceType<Model> | null
  const finding = new Batcher<string, Match>(MOST, async (ids) => {
    const rows: LucidRow[] = await (more
      ? model.query().select('*', db.raw(more))
      : model.query()
    ).whereIn('id', ids)
    const byId = new Map(rows.map((row) => [row.$primaryKeyValue, row]))
    return ids.map((id): Answer<Match> => ({ done: (byId.get(id) as Match | undefined) ?? null }))
  })
  return (id) => finding.add(id)
}
