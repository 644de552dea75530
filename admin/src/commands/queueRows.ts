/** The rows of a queue as the screen shows them: the keyboard moves the focus over them. */
export class QueueRows {
  /** The row that had the focus last: by its id, since rows come and go, and by its place for when it is gone. */
  #at: { id: string; place: number } | null = null
  readonly #frame: HTMLElement

  constructor(frame: HTMLElement) {
    this.#frame = frame
  }

  /** Takes note of where the focus has come. */
  note(target: EventTarget | null): void {
    const row = target instanceof Element ? target.closest('tr') : null
    const id = row && idOf(row)
    if (row && id) this.#at = { id, place: this.#all().indexOf(row) }
  }

  move(step: 1 | -1): void {
    const rows = this.#all()
    const current = this.#current()
    const place = current === undefined ? -1 : rows.indexOf(current)
    const next = place === -1 ? 0 : Math.min(Math.max(place + step, 0), rows.length - 1)
    focusRow(rows[next])
  }

  /** Presses a button of the row that has the focus; if no row has it, the first row gets it and nothing is pressed. */
  press(selector: string): void {
    const row = this.#current()
    if (row === undefined) this.move(1)
    else row.querySelector<HTMLElement>(selector)?.click()
  }

  /** When the row with the focus is done and gone, the row in its place gets the focus. */
  keepPlace(): void {
    if (this.#at === null || document.activeElement !== document.body) return
    const open = this.#all().filter((row) => idOf(row) !== null)
    if (open.some((row) => idOf(row) === this.#at?.id)) return
    const { place } = this.#at
    const all = this.#all()
    focusRow(open.find((row) => all.indexOf(row) >= place) ?? open.at(-1))
  }

  #all(): HTMLTableRowElement[] {
    return [...this.#frame.querySelectorAll<HTMLTableRowElement>('tbody tr')]
  }

  #current(): HTMLTableRowElement | undefined {
    const rows = this.#all()
    return (
      rows.find((row) => row.contains(document.activeElement)) ??
      rows.find((row) => this.#at !== null && idOf(row) === this.#at.id)
    )
  }
}

const idOf = (row: Element): string | null =>
  row.querySelector<HTMLElement>('[data-row]')?.dataset.row ?? null

function focusRow(row: HTMLTableRowElement | undefined): void {
  if (row === undefined) return
  row.tabIndex = -1
  row.focus()
}
