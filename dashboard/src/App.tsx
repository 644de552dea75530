import { lazy, Suspense } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import { OPEN_SCREENS } from './shell/areas.ts'
import { loadUserArea } from './userArea.ts'
import { Failed } from './shell/Failed.tsx'
import { confirmBeforeLeaving } from './ui/unsavedChanges.ts'
import { NotFound } from './shell/NotFound.tsx'
import { Screen } from './shell/screen.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import { Toasts } from './ui/Toasts.tsx'

const UserArea = lazy(async () => ({ default: (await loadUserArea()).UserArea }))

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
      {OPEN_SCREENS.map((screen) => (
        <Route key={screen.path} path={screen.path}>
          <Screen of={screen} />
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
