const ROW = 'tbody tr, .row-card'

/** The rows of a queue, in a table or as cards: the keyboard moves the focus over them. */
export class QueueRows {
  /** The row that had the focus last: by its id, since rows come and go, and by its place for when it is gone. */
  #at: { id: string; place: number } | null = null
  /** What of the queue had the focus last: a row, or a button above the rows. */
  #last: Node | null = null
  readonly #frame: HTMLElement

  constructor(frame: HTMLElement) {
    this.#frame = frame
  }

  /** Takes note of where the focus has come. */
  note(target: EventTarget | null): void {
    if (!(target instanceof Element)) return
    this.#last = target
    const row = target.closest(ROW)
    const id = row && idOf(row)
    if (row && id) this.#at = { id, place: this.#all().indexOf(row) }
  }

  move(step: 1 | -1): void {
    const rows = this.#all()
    const current = this.#current()
    const place = current === undefined ? -1 : rows.indexOf(current)
    const next = place === -1 ? 0 : Math.min(Math.max(place + step, 0), rows.length - 1)
    focusOn(rows[next])
  }

  /** Presses a button of the row that has the focus; if no row has it, the first row gets it and nothing is pressed. */
  press(selector: string): void {
    const row = this.#current()
    if (row === undefined) this.move(1)
    else row.querySelector<HTMLElement>(selector)?.click()
  }

  /**
   * When what had the focus is done and gone, the row that has taken its place gets the focus, and the heading where
   * none is left. A person who has pressed outside all rows keeps that focus.
   */
  keepPlace(): void {
    const isLost =
      this.#last !== null && !this.#last.isConnected && document.activeElement === document.body
    if (!isLost || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return
    const { id = '', place = 0 } = this.#at ?? {}
    const all = this.#all()
    const open = all.filter((row) => idOf(row) !== null)
    const next =
      open.find((row) => idOf(row) === id) ??
      open.find((row) => all.indexOf(row) >= place) ??
      open.at(-1)
    focusOn(next ?? document.querySelector('h1'))
  }

  #all(): Element[] {
    return [...this.#frame.querySelectorAll(ROW)]
  }

  #current(): Element | undefined {
    const rows = this.#all()
    return (
      rows.find((row) => row.contains(document.activeElement)) ??
      rows.find((row) => this.#at !== null && idOf(row) === this.#at.id)
    )
  }
}

const idOf = (row: Element): string | null =>
  row.querySelector<HTMLElement>('[data-row]')?.dataset.row ?? null

function focusOn(place: Element | null | undefined): void {
  if (!(place instanceof HTMLElement)) return
  place.tabIndex = -1
  place.focus()
}
