export interface ServerEvent {
  readonly name: string
  readonly data: string
}

export interface StreamReader {
  /** Takes the next piece of text, cut anywhere, and answers the events that it completes. */
  readonly take: (text: string) => ServerEvent[]
  /** How long the server tells the client to wait before reconnecting. */
  readonly retryMs: () => number | undefined
}

/** Reads text/event-stream as the HTML standard describes it, as far as the API uses it. */
export function readEventStream(): StreamReader {
  let rest = ''
  let name = ''
  let data: string[] = []
  let retry: number | undefined

  function line(text: string): ServerEvent[] {
    if (text === '') return dispatch()
    const colon = text.indexOf(':')
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
    if (field === 'retry' && /^\d{1,7}$/.test(value)) retry = Number(value)
    return []
  }

  function dispatch(): ServerEvent[] {
    const event = { name: name === '' ? 'message' : name, data: data.join('\n') }
    const isEmpty = data.length === 0
    name = ''
    data = []
    return isEmpty ? [] : [event]
  }

  return {
    retryMs: () => retry,
    take(text) {
      // A carriage return at the very end may be the first half of a line end.
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      return lines.flatMap(line)
    },
  }
}
