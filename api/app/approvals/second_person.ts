import type { HttpContext } from '@adonisjs/core/http'
import { type Asked, REQUEST_VIEW } from '#approvals/approval_doors'
import { ask } from '#approvals/approval_service'
import { type Snapshot, TakesTwo } from '#ledger/ledger_service'
import { showSnapshot } from '#routing/answers'
import { type Caller, callerOf } from '#routing/caller'

/** Nothing was done yet: a second member of staff is waited for. */
export class Waiting {
  constructor(readonly request: Snapshot) {}
}

const TAKES_TWO = new Set(['role_takes_two', 'owner_takes_two'])

/** What PostgreSQL lets nobody do alone. */
const takesTwo = (error: unknown) =>
  error instanceof TakesTwo || TAKES_TWO.has((error as { constraint?: string }).constraint ?? '')

/**
 * Does what one member of staff may do alone; where PostgreSQL says that it takes two, asks for the second one.
 * Failures: those of the act, and approval_open.
 */
export async function aloneOrAsk<Done>(
  caller: Caller,
  asked: Asked,
  act: () => Promise<Done>,
): Promise<Done | Waiting> {
  try {
    return await act()
  } catch (error) {
    if (!takesTwo(error)) throw error
    return new Waiting(await ask(caller, asked))
  }
}

/** 202: the request that waits. */
export function showWaiting(ctx: HttpContext, request: Snapshot) {
  ctx.response.status(202)
  return showSnapshot(callerOf(ctx), REQUEST_VIEW, request)
}

/** The body of an act's answer: the changed row, or the request that waits. */
export function showDone(ctx: HttpContext, view: string, done: Snapshot | Waiting, status = 200) {
  if (done instanceof Waiting) return showWaiting(ctx, done.request)
  ctx.response.status(status)
  return showSnapshot(callerOf(ctx), view, done)
}
