/** A line of the Prometheus text format: a metric, its labels, its figure. */
export type Sample = { name: string; labels: Record<string, string>; value: number }

const LINE = /^(?<name>[a-zA-Z_:][\w:]{0,100})(?:\{(?<labels>.*)\})? (?<value>\S+)$/
const LABEL = /(?<name>[a-zA-Z_]\w{0,50})="(?<value>[^"\\]*)"/g

/** Parses a scrape; a malformed line is an error. */
export function samplesOf(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const match = LINE.exec(line)?.groups
      if (!match) throw new Error(`no sample: ${line}`)
      const labels = [...(match.labels ?? '').matchAll(LABEL)].map(
        ({ groups }) => [groups?.name ?? '', groups?.value ?? ''] as const,
      )
      return {
        name: match.name ?? '',
        labels: Object.fromEntries(labels),
        value: Number(match.value),
      }
    })
}

/** The figure of one line; null if there is none. */
export function figure(
  samples: Sample[],
  name: string,
  labels: Record<string, string> = {},
): number | null {
  const match = samples.find(
    (one) =>
      one.name === name &&
      Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  )
  return match?.value ?? null
}
