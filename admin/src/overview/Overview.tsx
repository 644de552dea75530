import { serverSentenceOf } from '@assay/client/failures'
import { RetryButton } from '../live/RetryButton.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { CloseTiles } from './CloseTiles.tsx'
import { FigureCards } from './FigureCards.tsx'
import { SystemHealth } from './SystemHealth.tsx'
import { NewestUsers } from './NewestUsers.tsx'
import { Queues } from './Queues.tsx'
import { ThirtyDays } from './ThirtyDays.tsx'
import { useOverview } from './useOverview.ts'
import './overview.css'
import './days.css'

export function Overview() {
  const { data, error, errorUpdateCount, isFetching, refetch } = useOverview()
  // a query without data forgets its error as soon as it is read again
  const hasFailed = error !== null || (data === undefined && errorUpdateCount > 0)
  return (
    <ScreenFrame title="Overview" fresh="overview" aside={<SystemHealth />}>
      {hasFailed && (
        <div className="overview-failed">
          <p role="alert">
            {isFetching
              ? 'The figures are being fetched again.'
              : serverSentenceOf(error, 'The figures could not be fetched.')}
          </p>
          <RetryButton isReading={isFetching} read={() => void refetch()} />
        </div>
      )}
      {data === undefined && !hasFailed && (
        <p role="status" className="list-loading">
          Loading…
        </p>
      )}
      {data !== undefined && (
        <>
          <Queues figures={data} />
          <CloseTiles figures={data} />
          <FigureCards figures={data} />
          <ThirtyDays figures={data} />
        </>
      )}
      <NewestUsers />
    </ScreenFrame>
  )
}
