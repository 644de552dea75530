import { useState } from 'react'
import { SWRConfig } from 'swr'
import { Redirect, Route, Switch } from 'wouter'
import { get } from '../client.ts'
import { CallFailure } from '../failures.ts'
import { Transactions } from '../ledger/Transactions.tsx'
import { Overview } from '../overview/Overview.tsx'
import { NotFound } from './NotFound.tsx'
import { NotOpenYet } from './NotOpenYet.tsx'
import { UserLayout } from './UserLayout.tsx'

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
      <Switch>
        <Route path="/user">
          <Redirect to="/user/main" replace />
        </Route>
        <Route path="/user/main">
          <UserLayout>
            <Overview />
          </UserLayout>
        </Route>
        <Route path="/user/transactions">
          <UserLayout>
            <Transactions />
          </UserLayout>
        </Route>
        <Route path="/user/deposit">
          <Later title="Deposit" />
        </Route>
        <Route path="/user/payment-info">
          <Later title="Payment information" />
        </Route>
        <Route path="/user/withdraw">
          <Later title="Withdraw" />
        </Route>
        <Route path="/user/invest">
          <Later title="Trade" />
        </Route>
        <Route path="/user/investment-log">
          <Later title="My trade" />
        </Route>
        <Route path="/user/market">
          <Later title="Markets" />
        </Route>
        <Route path="/user/profile">
          <Later title="Profile" />
        </Route>
        <Route path="/user/setting">
          <Later title="Settings" />
        </Route>
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </SWRConfig>
  )
}

const Later = ({ title }: { title: string }) => (
  <UserLayout>
    <NotOpenYet key={title} title={title} />
  </UserLayout>
)
