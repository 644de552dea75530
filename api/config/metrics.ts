import env from '#start/env'

const MIN_LENGTH = 32

/** The token if it is long enough; a shorter one makes the start fail. */
export function metricsToken(given: string | undefined): string | null {
  if (given === undefined || given === '') return null
  if (given.length < MIN_LENGTH)
    throw new Error(`METRICS_TOKEN must have at least ${MIN_LENGTH} characters`)
  return given
}

/** The token of a scrape from another machine; null: only programs on this one may read /metrics. */
export const METRICS_TOKEN = metricsToken(env.get('METRICS_TOKEN')?.release())
