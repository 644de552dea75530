export interface ServerEvent {
  readonly name: string
  readonly data: string
}

const LINE_END = /\r\n|\n|\r(?!$)/

/** Reads text/event-stream out of pieces of text, however they were cut: answers the events that each completes. */
export class EventReader {
  retryMs: number | undefined
  #rest = ''
  #name = 'message'
  #data: string[] = []

  take(text: string): ServerEvent[] {
    const lines = (this.#rest + text).split(LINE_END)
    this.#rest = lines.pop() ?? ''
    return lines.flatMap((line) => (line === '' ? this.#complete() : this.#read(line)))
  }

  #read(line: string): [] {
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') this.#name = value
    else if (field === 'data') this.#data.push(value)
    else if (field === 'retry' && /^\d{1,7}$/.test(value)) this.retryMs = Number(value)
    return []
  }

  #complete(): ServerEvent[] {
    const events = this.#data.length > 0 ? [{ name: this.#name, data: this.#data.join('\n') }] : []
    this.#name = 'message'
    this.#data = []
    return events
  }
}
