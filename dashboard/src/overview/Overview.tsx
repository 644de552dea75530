import { useUser } from '../accounts/useUser.ts'
import { LastMovements } from './LastMovements.tsx'
import { useSession } from '../session.ts'
import { Heading } from '../shell/Heading.tsx'
import { sentenceOf } from '../failures.ts'
import { Bars, Loading } from '../ui/Loading.tsx'
import { Assets } from './Assets.tsx'
import { Portfolio } from './Portfolio.tsx'
import { QuickActions } from './QuickActions.tsx'
import { Totals } from './Totals.tsx'
import './overview.css'

export function Overview() {
  const session = useSession()
  const { data, error, mutate } = useUser()
  const user = data?.data
  return (
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
        <>
          <Portfolio user={user} />
          <Totals user={user} />
          <Assets user={user} />
        </>
      )}
      <LastMovements />
    </div>
  )
}
