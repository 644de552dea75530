import { useUser } from '../accounts/useUser.ts'
import type { User } from '../accounts/user.ts'
import { sentenceOf } from '../failures.ts'
import { useSession } from '../session.ts'
import { Heading } from '../shell/Heading.tsx'
import { Covered, useBalancesHidden } from '../ui/hiddenBalances.ts'
import { Bars, Loading } from '../ui/Loading.tsx'
import { Assets } from './Assets.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { History } from './History.tsx'
import { LastMovements } from './LastMovements.tsx'
import { MarketOverview } from './MarketOverview.tsx'
import { Portfolio } from './Portfolio.tsx'
import { QuickActions } from './QuickActions.tsx'
import { Totals } from './Totals.tsx'
import './overview.css'

export function Overview() {
  const session = useSession()
  const covered = useBalancesHidden()
  const { data, error, mutate } = useUser()
  const user = data?.data
  return (
    <Covered value={covered}>
      <div className="overview">
        <div className="overview-head">
          <Heading title="Overview">Welcome back, {user?.name ?? session?.name}</Heading>
          <QuickActions />
        </div>
        {user === undefined ? (
          <Loading
            failure={error && sentenceOf(error, 'Failed to fetch profile')}
            retry={() => void mutate()}
          >
            <Bars count={6} />
          </Loading>
        ) : (
          <Figures user={user} covered={covered} />
        )}
        <History covered={covered} />
        <LastMovements />
        <MarketOverview />
      </div>
    </Covered>
  )
}

const Figures = ({ user, covered }: { user: User; covered: boolean }) => (
  <>
    <FirstSteps user={user} />
    <Portfolio user={user} covered={covered} />
    <div className="overview-side">
      <Totals user={user} />
      <Assets user={user} />
    </div>
  </>
)
