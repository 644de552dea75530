import type { HttpContext } from '@adonisjs/core/http'
import Approval from '#approvals/approval'
import { showApproval } from '#approvals/approval_answer'
import { APPROVAL_LIST } from '#approvals/approval_list'
import { confirmApproval, declineApproval } from '#approvals/approval_service'
import { creditsOf } from '#approvals/approved_batch'
import ApprovalTransformer from '#approvals/approval_transformer'
import {
  confirmApproval as confirmation,
  declineApproval as refusal,
} from '#approvals/approval_validator'
import { Failure } from '#errors/failure'
import { listRows, showRow } from '#lists/list_rows'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

export default class ApprovalsController {
  index(ctx: HttpContext) {
    return listRows(ctx, APPROVAL_LIST, Approval, ApprovalTransformer)
  }

  show(ctx: HttpContext) {
    return showRow(ctx, Approval, ApprovalTransformer, new Failure('approval_not_found'))
  }

  async credits(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'approval_not_found')
    return { data: await creditsOf(callerOf(ctx), id) }
  }

  async confirm(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'approval_not_found')
    const { seal } = await takeBody(ctx, confirmation)
    return showApproval(await confirmApproval(callerOf(ctx), id, seal), callerOf(ctx))
  }

  async decline(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'approval_not_found')
    const { reason } = await takeBody(ctx, refusal)
    return showApproval(await declineApproval(callerOf(ctx), id, reason ?? null), callerOf(ctx))
  }
}
