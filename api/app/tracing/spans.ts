import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, trace } from '@opentelemetry/api'

/** The call that is being answered where this is asked; what belongs to no call is not traced. */
export const underWay = new AsyncLocalStorage<Context>()

export const tracer = () => trace.getTracer('assay')
