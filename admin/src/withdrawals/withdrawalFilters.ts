import { WITHDRAWAL_METHODS } from '@assay/api/domain/asset'
import { WITHDRAWAL_MACHINE } from '@assay/api/domain/withdrawal_status'
import { requestFilters } from '../lists/filterParts.ts'

/** A queue has its statuses already. */
export const queuedWithdrawalFilters = requestFilters({ methods: WITHDRAWAL_METHODS })

export const withdrawalFilters = requestFilters({
  statuses: Object.keys(WITHDRAWAL_MACHINE),
  methods: WITHDRAWAL_METHODS,
})
