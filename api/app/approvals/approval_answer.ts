import Approval from '#approvals/approval'
import ApprovalTransformer from '#approvals/approval_transformer'
import { hydrate } from '#lists/hydrate'
import type { AnswerView } from '#routing/answers'

/** The answer about a decided request. */
export const showApproval: AnswerView = (snapshot) => ({
  data: new ApprovalTransformer(hydrate(Approval, snapshot)).toObject(),
})

/** The answer about a new request: nothing is executed yet. */
export const showApprovalRequest: AnswerView = (snapshot, caller) => ({
  ...showApproval(snapshot, caller),
  code: 'approval_pending',
  message: 'Nothing is done yet: another member of staff has to confirm this first.',
})
