import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, trace } from '@opentelemetry/api'

/** The context of the call that is being answered; work that belongs to no call is not traced. */
export const activeCall = new AsyncLocalStorage<Context>()

export const tracer = () => trace.getTracer('assay')
