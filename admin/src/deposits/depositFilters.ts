import { DEPOSIT_MACHINE } from '@assay/api/domain/deposit_status'
import { ASSETS } from '@assay/api/domain/asset'
import { requestFilters } from '../lists/filterParts.ts'

/** A queue has its status already. */
export const queuedDepositFilters = requestFilters({ methods: ASSETS })

export const depositFilters = requestFilters({
  statuses: Object.keys(DEPOSIT_MACHINE),
  methods: ASSETS,
})
