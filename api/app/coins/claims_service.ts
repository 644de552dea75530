import { requestApproval } from '#approvals/approval_service'
import { openClaim } from '#coins/claims_query'
import { StaleRead } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import type { Snapshot } from '#ledger/command'
import { publishToStaff } from '#live/publishing'
import type { Caller } from '#routing/caller'

/**
 * Requests that the platform gives up what is still owed for a reversed deposit; it takes two of the staff, whatever the amount.
 * Failures: claim_not_found, approval_open, own_account.
 */
export async function requestWriteOff(
  caller: Caller,
  id: string,
  given: { reason: string },
): Promise<Snapshot> {
  if ((await openClaim(id)) === null) throw new Failure('claim_not_found')
  try {
    const requested = await requestApproval(caller, {
      action: 'claim.write_off',
      object: id,
      given,
    })
    publishToStaff('claims')
    return requested
  } catch (error) {
    if (error instanceof StaleRead) throw new Failure('claim_not_found')
    throw error
  }
}
