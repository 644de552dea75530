import type { Caller } from '#routing/caller'

type Row = Record<string, unknown>
/**
 * How a saved row is shown again: the name under which an answer was kept → what makes its `data`, in the shape in which
 * this caller sees such a row now.
 */
type View = (snapshot: Row, caller: Caller) => Row
/** What stands beside `data` in every answer of a view. */
type Beside = { code?: string; message?: string }
const views = new Map<string, { view: View; beside: Beside }>()

/** Declares a view. A view must answer the same bytes for the same snapshot and the same role. */
export function defineView(name: string, view: View, beside: Beside = {}): void {
  views.set(name, { view, beside })
}

/** The body of a success, from the row as it was right after the change. */
export function showSnapshot(caller: Caller, name: string, snapshot: Row): { data: Row } & Beside {
  const known = views.get(name)
  if (!known) throw new Error(`no view named ${name}`)
  return { data: known.view(snapshot, caller), ...known.beside }
}
