import type { HttpContext } from '@adonisjs/core/http'
import { showApprovalRequest } from '#approvals/approval_answer'
import type { ApprovalRequest } from '#approvals/approval_commands'
import { requestApproval } from '#approvals/approval_service'
import { ApprovalRequired, translated } from '#errors/database_refusals'
import type { Snapshot } from '#ledger/command'
import type { AnswerView } from '#routing/answers'
import { type Caller, callerOf } from '#routing/caller'

/** The command is not executed yet: it waits for a second member of staff. */
export class PendingApproval {
  constructor(readonly request: Snapshot) {}
}

/**
 * Executes a command; if PostgreSQL refuses it because it needs two members of staff, requests an approval instead.
 * Failures: those of the command, and approval_open.
 */
export async function executeOrRequestApproval<Done>(
  caller: Caller,
  request: ApprovalRequest,
  command: () => Promise<Done>,
): Promise<Done | PendingApproval> {
  try {
    return await command()
  } catch (error) {
    if (!(translated(error) instanceof ApprovalRequired)) throw error
    return new PendingApproval(await requestApproval(caller, request))
  }
}

/** Answers 202 with the open request. */
export function respondPending(ctx: HttpContext, request: Snapshot) {
  ctx.response.status(202)
  return showApprovalRequest(request, callerOf(ctx))
}

/** The body of a command's answer: the changed row, or the open request. */
export function respond(
  ctx: HttpContext,
  show: AnswerView,
  done: Snapshot | PendingApproval,
  status = 200,
) {
  if (done instanceof PendingApproval) return respondPending(ctx, done.request)
  ctx.response.status(status)
  return show(done, callerOf(ctx))
}
