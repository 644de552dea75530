import { serverSentenceOf } from '@assay/client/failures'
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
  const { data, error, isFetching, refetch } = useOverview()
  return (
    <ScreenFrame title="Overview" fresh="overview" aside={<SystemHealth />}>
      {error !== null && (
        <div className="overview-failed">
          <p role="alert">{serverSentenceOf(error, 'The figures could not be fetched.')}</p>
          <button
            className="quiet-button"
            type="button"
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            Retry
          </button>
        </div>
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
