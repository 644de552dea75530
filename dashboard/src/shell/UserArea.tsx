import { Suspense, useState } from 'react'
import { SWRConfig } from 'swr'
import { Redirect, Route, Switch } from 'wouter'
import { get } from '../client.ts'
import { CallFailure } from '../failures.ts'
import { Bars, Loading } from '../ui/Loading.tsx'
import { NoSuchPage } from './NotFound.tsx'
import { UserLayout } from './UserLayout.tsx'
import { USER_SCREENS } from './userScreens.ts'

// What was refused once is refused again; only a lost answer or a fault on the server is worth another try.
const worthRetrying = (failure: unknown): boolean =>
  !(failure instanceof CallFailure) || failure.reason !== 'refused' || failure.status >= 500

export function UserArea() {
  // Kept with the signed-in area: what one person read must be gone before the next signs in.
  const [cache] = useState(() => new Map())
  return (
    <SWRConfig
      value={{
        fetcher: get,
        provider: () => cache,
        shouldRetryOnError: worthRetrying,
        errorRetryCount: 3,
      }}
    >
      <UserLayout>
        <Suspense fallback={<Opening />}>
          <Screens />
        </Suspense>
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
      {USER_SCREENS.map(({ path, Screen }) => (
        <Route key={path} path={path}>
          <Screen />
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
