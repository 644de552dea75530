import { ASSETS } from '@assay/api/domain/asset'
import { INVESTMENT_MACHINE } from '@assay/api/domain/investment_status'
import { requestFilters } from '../lists/filterParts.ts'
import { amountFilter, dayFilter, numberFilter, planFilter } from '../lists/filters.ts'

const ofInvestments = [
  planFilter('plan_id', 'Plan'),
  numberFilter('duration', 'Duration', 'days'),
  dayFilter('endDate', 'End date'),
  amountFilter('earnings', 'Earnings', 'USD'),
]

/** A queue has its status already. */
export const queuedInvestmentFilters = [...requestFilters({ methods: ASSETS }), ...ofInvestments]

export const investmentFilters = [
  ...requestFilters({ statuses: Object.keys(INVESTMENT_MACHINE), methods: ASSETS }),
  ...ofInvestments,
]
