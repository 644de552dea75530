import { approvalPayer } from '#deposits/approval_payer'
import { payUnpaid } from '#local_chains/unpaid_deposit'

// It does nothing without local chains, which only a demonstration has.
approvalPayer.pay = payUnpaid
