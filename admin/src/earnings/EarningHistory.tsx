import { ASSETS } from '@assay/api/domain/asset'
import { choiceFilter } from '../lists/choices.tsx'
import { requestFilters } from '../lists/filterParts.ts'
import { dayFilter, personFilter, planFilter, textFilter } from '../lists/filters.ts'
import { RowList } from '../lists/RowList.tsx'
import {
  earningColumns,
  earningPath,
  paymentColumns,
  paymentPath,
} from '../investments/earningColumns.ts'
import { SourceTabs } from './SourceTabs.tsx'

const filters = [...requestFilters({ methods: ASSETS }), planFilter('plan_id', 'Plan')]

const paymentFilters = [
  choiceFilter({ source: 'method', label: 'Method', values: ASSETS }),
  dayFilter('createdAt', 'Date'),
  textFilter('email', 'Email'),
  personFilter('uid', 'User'),
  planFilter('plan_id', 'Plan'),
]

/** What staff have credited and debited. */
export const EarningHistory = () => (
  <RowList
    title="Earning History"
    resource="earnings"
    filters={filters}
    columns={earningColumns}
    rowPath={earningPath}
    above={<SourceTabs />}
  />
)

/** What the close of business has paid: a row for each investment and day, too many to stand between the others. */
export const PaidByClose = () => (
  <RowList
    title="Earnings paid by the close"
    resource="earning-payments"
    filters={paymentFilters}
    columns={paymentColumns}
    rowPath={paymentPath}
    nothing="The close of business has not paid any earnings yet."
    above={<SourceTabs />}
  />
)
