import { useState } from 'react'
import { BLANK, type User } from '../accounts/user.ts'
import { useUser } from '../accounts/useUser.ts'
import { sentenceOf } from '@assay/client/failures'
import { useSession } from '../session.ts'
import { Link } from 'wouter'
import { Heading } from '../ui/Heading.tsx'
import { Covered, Unknown, useBalancesHidden } from '../ui/hiddenBalances.ts'
import { Bars, Loading } from '../ui/Loading.tsx'
import { Assets } from './Assets.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { useFirstSteps } from './firstSteps.ts'
import { LazyHistory, LazyMarket } from './lazyParts.tsx'
import { MonthStatement } from './MonthStatement.tsx'
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
      <div className="overview" aria-busy={user === undefined && error === undefined}>
        <div className="overview-head">
          <div className="welcome">
            <Heading title="Overview">
              Welcome, <span className="greeted">{user?.name ?? session?.name}</span>
            </Heading>
            <p className="muted">Crypto investment made easy.</p>
          </div>
          <Link className="button button-primary" href="/user/invest">
            Start Trading
          </Link>
          <QuickActions />
        </div>
        {user === undefined && error !== undefined ? (
          <Loading
            failure={sentenceOf(error, 'Failed to fetch profile')}
            retry={() => void mutate()}
          />
        ) : (
          <Figures user={user} covered={covered} />
        )}
        <LazyMarket />
      </div>
    </Covered>
  )
}

/** The layout is there before the figures, so that nothing moves when they arrive; nothing is announced yet. */
function Figures({ user, covered }: { user: User | undefined; covered: boolean }) {
  const steps = useFirstSteps(user)
  // one day for the statement and the chart
  const [day, choose] = useState<string | null>(null)
  const isUnknown = user === undefined
  const shown = user ?? BLANK
  return (
    <Unknown value={isUnknown}>
      <div className="overview-figures" aria-hidden={isUnknown} inert={isUnknown}>
        <Portfolio user={shown} covered={covered} />
        <div className="overview-lead" aria-busy={steps === undefined}>
          {steps && <FirstSteps steps={steps} />}
          {steps === undefined ? (
            <div className="skeleton">
              <Bars count={9} />
            </div>
          ) : (
            <>
              <MonthStatement day={day} choose={choose} />
              <LazyHistory covered={covered} isNew={steps !== null} day={day} choose={choose} />
            </>
          )}
        </div>
        <div className="overview-side">
          <Totals user={shown} />
          <Assets user={shown} />
        </div>
      </div>
    </Unknown>
  )
}
