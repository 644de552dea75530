import { CANCELLERS } from '@assay/api/domain/request_status'
import { choiceFilter } from './choices.tsx'
import { amountFilter, dayFilter, type ListFilter, personFilter, textFilter } from './filters.ts'

interface RequestFilters {
  readonly statuses?: readonly string[]
  readonly methods: readonly string[]
}

/** The filters of the lists of requests. */
export const requestFilters = ({ statuses, methods }: RequestFilters): readonly ListFilter[] => [
  ...(statuses === undefined
    ? []
    : [
        choiceFilter({ source: 'status', label: 'Status', values: statuses }),
        choiceFilter({
          ...{ source: 'cancelledBy', label: 'Declined by' },
          values: CANCELLERS,
        }),
      ]),
  choiceFilter({ source: 'method', label: 'Method', values: methods }),
  amountFilter('amount', 'Amount', 'USD'),
  dayFilter('createdAt', 'Date'),
  textFilter('email', 'Email'),
  personFilter('uid', 'User'),
]
