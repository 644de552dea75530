import type { HttpContext } from '@adonisjs/core/http'
import { type Asked, REQUEST_VIEW } from '#approvals/approval_commands'
import { ask } from '#approvals/approval_service'
import { type Snapshot, ApprovalRequired } from '#ledger/ledger_service'
import { showSnapshot } from '#routing/answers'
import { type Caller, callerOf } from '#routing/caller'

/** Nothing was done yet: a second member of staff is waited for. */
export class PendingApproval {
  constructor(readonly request: Snapshot) {}
}

const NEEDS_APPROVAL = new Set(['role_takes_two', 'owner_takes_two'])

/** What PostgreSQL lets nobody do alone. */
const needsApproval = (error: unknown) =>
  error instanceof ApprovalRequired ||
  NEEDS_APPROVAL.has((error as { constraint?: string }).constraint ?? '')

/**
 * Does what one member of staff may do alone; where PostgreSQL says that it takes two, asks for the second one.
 * Failures: those of the command, and approval_open.
 */
export async function executeOrRequestApproval<Done>(
  caller: Caller,
  asked: Asked,
  command: () => Promise<Done>,
): Promise<Done | PendingApproval> {
  try {
    return await command()
  } catch (error) {
    if (!needsApproval(error)) throw error
    return new PendingApproval(await ask(caller, asked))
  }
}

/** 202: the request that waits. */
export function respondPending(ctx: HttpContext, request: Snapshot) {
  ctx.response.status(202)
  return showSnapshot(callerOf(ctx), REQUEST_VIEW, request)
}

/** The body of a command's answer: the changed row, or the request that waits. */
export function respond(
  ctx: HttpContext,
  view: string,
  done: Snapshot | PendingApproval,
  status = 200,
) {
  if (done instanceof PendingApproval) return respondPending(ctx, done.request)
  ctx.response.status(status)
  return showSnapshot(callerOf(ctx), view, done)
}
