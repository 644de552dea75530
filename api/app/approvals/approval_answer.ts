import Approval from '#approvals/approval'
import ApprovalTransformer from '#approvals/approval_transformer'
import { hydrate } from '#lists/hydrate'
import type { AnswerView } from '#routing/answers'

/** A request that was decided. */
export const showApproval: AnswerView = (snapshot) => ({
  data: new ApprovalTransformer(hydrate(Approval, snapshot)).toObject(),
})

/** A request that was made: nothing is done yet. */
export const showApprovalRequest: AnswerView = (snapshot, caller) => ({
  ...showApproval(snapshot, caller),
  code: 'approval_pending',
  message: 'Nothing is done yet: another member of staff has to confirm this first.',
})
