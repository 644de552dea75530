import { showApproval, showApprovalRequest } from '#approvals/approval_answer'
import { showDeposit } from '#deposits/deposit_answer'
import { showEarning } from '#earnings/earning_answer'
import { showInvestment } from '#investments/investment_answer'
import type { ViewName } from '#ledger/saved_answers'
import type { AnswerView } from '#routing/answers'
import { showWithdrawal } from '#withdrawals/withdrawal_answer'

/** How an answer that was kept is shown again. */
export const ANSWER_VIEWS: Record<ViewName, AnswerView> = {
  deposit: showDeposit,
  withdrawal: showWithdrawal,
  investment: showInvestment,
  earning: showEarning,
  approval: showApproval,
  approval_request: showApprovalRequest,
}
