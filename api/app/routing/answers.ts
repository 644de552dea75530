/** How a saved row is shown again: the name under which an answer was kept → what makes its `data`. */
type View = (snapshot: Record<string, unknown>) => Record<string, unknown>
/** What stands beside `data` in every answer of a view. */
type Beside = { code?: string; message?: string }
const views = new Map<string, { view: View; beside: Beside }>()

/** Declares a view. A view must answer the same bytes for the same snapshot. */
export function defineView(name: string, view: View, beside: Beside = {}): void {
  views.set(name, { view, beside })
}

/** The body of a success, from the row as it was right after the change. */
export function showSnapshot(
  name: string,
  snapshot: Record<string, unknown>,
): { data: Record<string, unknown> } & Beside {
  const known = views.get(name)
  if (!known) throw new Error(`no view named ${name}`)
  return { data: known.view(snapshot), ...known.beside }
}
