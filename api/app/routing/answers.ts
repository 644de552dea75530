/** How a saved row is shown again: the name under which an answer was kept → what makes its `data`. */
type View = (snapshot: Record<string, unknown>) => Record<string, unknown>
const views = new Map<string, View>()

/** Declares a view. A view must answer the same bytes for the same snapshot. */
export function defineView(name: string, view: View): void {
  views.set(name, view)
}

/** The body of a success, from the row as it was right after the change. */
export function showSnapshot(
  name: string,
  snapshot: Record<string, unknown>,
): { data: Record<string, unknown> } {
  const view = views.get(name)
  if (!view) throw new Error(`no view named ${name}`)
  return { data: view(snapshot) }
}
