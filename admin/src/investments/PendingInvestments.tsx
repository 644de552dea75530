import { onChoice } from '../acts/queueColumns.ts'
import { QueueList } from '../acts/QueueList.tsx'
import { investmentColumns, investmentPath } from './investmentColumns.ts'
import { queuedInvestmentFilters } from './investmentFilters.ts'

const columns = onChoice(investmentColumns, ['status', 'startDate'])

export const PendingInvestments = () => (
  <QueueList
    title="Pending Investment"
    list="investments"
    filter={{ status: 'pending' }}
    filters={queuedInvestmentFilters}
    columns={columns}
    rowPath={investmentPath}
  />
)
