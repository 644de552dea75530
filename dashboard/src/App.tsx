import { lazyScreen } from '@assay/client/react/lazyCode'
import { Suspense } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import { OPEN_SCREENS } from './shell/areas.ts'
import { loadUserArea } from './userArea.ts'
import { Failed } from './shell/Failed.tsx'
import { confirmBeforeLeaving } from './ui/unsavedChanges.ts'
import { NotFound } from './shell/NotFound.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import { Toasts } from './ui/Toasts.tsx'

const { Shown: UserArea } = lazyScreen(async () => (await loadUserArea()).UserArea)

export function App() {
  return (
    <>
      <Failed>
        <Suspense fallback={<div className="opening" aria-busy="true" />}>
          <Router aroundNav={confirmBeforeLeaving}>
            <Routes />
          </Router>
        </Suspense>
      </Failed>
      <Toasts />
    </>
  )
}

function Routes() {
  return (
    <Switch>
      <Route path="/auth">
        <Redirect to="/auth/login" replace />
      </Route>
      {OPEN_SCREENS.map(({ path, Shown }) => (
        <Route key={path} path={path}>
          <Shown />
        </Route>
      ))}
      <Route path="/user/*?">
        <SignedIn>
          <UserArea />
        </SignedIn>
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}
