import { Suspense, useEffect, useState } from 'react'
import { SWRConfig } from 'swr'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { get } from '../client.ts'
import { CallFailure } from '@assay/client/failures'
import { forgetReading, justRead } from '../live/freshness.ts'
import { useLive } from '../live/useLive.ts'
import { whenIdle } from '../whenIdle.ts'
import { StepUp } from '../security/StepUp.tsx'
import { useSession } from '../session.ts'
import { Bars, Loading } from '../ui/Loading.tsx'
import { Failed } from './Failed.tsx'
import { NoSuchPage } from './NotFound.tsx'
import { UserLayout } from './UserLayout.tsx'
import { fetchScreens, USER_SCREENS } from './userScreens.ts'

export { fetchScreens } from './userScreens.ts'

// Market prices are not the investor's figures: their age says nothing about a balance.
const MARKET_PRICES = '/prices'
const PREFETCH_AFTER_MS = 2_500

/** Who has asked their browser to save data gets the code of a screen when they open it. (Not every browser says so.) */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

const fetchAhead = () => (savesData() ? undefined : void fetchScreens())

// A refused call is refused again; only a lost answer or a fault on the server is worth a retry.
const worthRetrying = (failure: unknown): boolean =>
  !(failure instanceof CallFailure) || failure.reason !== 'refused' || failure.status >= 500

const POLL_MS = 30_000

/** Another person gets a new area: the cache of the previous person must be gone before anything is shown. */
export function UserArea() {
  return <AreaOf key={useSession()?.uid} />
}

function AreaOf() {
  const [cache] = useState(() => new Map())
  useEffect(() => forgetReading, [])
  return (
    <SWRConfig
      value={{
        fetcher: get,
        provider: () => cache,
        shouldRetryOnError: worthRetrying,
        errorRetryCount: 3,
        onSuccess: (_data, key) => {
          if (key !== MARKET_PRICES) justRead()
        },
      }}
    >
      <Signed />
    </SWRConfig>
  )
}

/** Polls when the live connection is interrupted. */
function Signed() {
  const session = useSession()
  const [path] = useLocation()
  const { isLive, news } = useLive(session?.token)
  useEffect(() => whenIdle(PREFETCH_AFTER_MS, fetchAhead), [])
  return (
    <SWRConfig value={{ refreshInterval: isLive ? 0 : POLL_MS }}>
      <UserLayout isLive={isLive}>
        <p className="visually-hidden" role="status">
          <span key={news.count}>{news.text}</span>
        </p>
        {/* Another address is another attempt. */}
        <Failed key={path} within="screen">
          <Suspense fallback={<Opening />}>
            <Screens />
          </Suspense>
        </Failed>
        <StepUp />
      </UserLayout>
    </SWRConfig>
  )
}

function Screens() {
  return (
    <Switch>
      <Route path="/user">
        <Redirect to="/user/main" replace />
      </Route>
      {USER_SCREENS.map(({ path, Shown }) => (
        <Route key={path} path={path}>
          <Shown />
        </Route>
      ))}
      <Route>
        <NoSuchPage />
      </Route>
    </Switch>
  )
}

const Opening = () => (
  <Loading failure={undefined} retry={() => undefined}>
    <Bars count={6} />
  </Loading>
)
