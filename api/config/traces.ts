import env from '#start/env'

/** A tenth of the calls is enough to see where time goes, and little to store. */
const SHARE = 0.1

function shareOf(given: number | undefined): number {
  if (given === undefined) return SHARE
  if (!(given >= 0 && given <= 1))
    throw new Error('OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1')
  return given
}

/** The share of calls that is traced and the collector's headers; null: nothing is traced. */
export const TRACES = env.get('OTEL_EXPORTER_OTLP_ENDPOINT')
  ? {
      share: shareOf(env.get('OTEL_TRACES_SAMPLER_ARG')),
      /** The headers that the collector requires, as `name=value,name=value`. */
      headers: env.get('OTEL_EXPORTER_OTLP_HEADERS')?.release() ?? '',
    }
  : null
