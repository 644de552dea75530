import { setTimeout as pause } from 'node:timers/promises'
import { trace } from '@opentelemetry/api'
import { parseKeyPairsIntoRecord } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { EmitterService } from '@adonisjs/core/types'
import { type QueryEvents, traceStatements } from '#tracing/traced_statements'

/** A collector that does not answer delays neither a call nor the end of the process. */
const PATIENCE_MS = 3_000
const MOST_CHARACTERS = 1_000

/**
 * Sends traces of calls and their statements by OTLP to OTEL_EXPORTER_OTLP_ENDPOINT. This folder alone fills spans,
 * field by field: no library reads requests or statements by itself. Answers a function that stops it.
 */
export function startTracing(
  { share, headers }: { share: number; headers: string },
  emitter: EmitterService,
): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    timeoutMillis: PATIENCE_MS,
    headers: parseKeyPairsIntoRecord(headers),
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'assay-api' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: MOST_CHARACTERS },
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: PATIENCE_MS })],
  })
  trace.setGlobalTracerProvider(provider)
  emitter.on('db:connection:connect', ({ client, readClient }) => {
    for (const one of new Set([client, readClient])) if (one) traceStatements(one as QueryEvents)
  })
  return async () => {
    await Promise.race([provider.shutdown(), pause(PATIENCE_MS, undefined, { ref: false })])
  }
}
