import { lazyExtra } from '@assay/client/react/lazyCode'
import { Suspense, useEffect, useState } from 'react'
import { useToasterStore } from 'react-hot-toast/headless'
import { Redirect, Route, Router, Switch } from 'wouter'
import { OPEN_SCREENS } from './shell/areas.ts'
import { Failed } from './shell/Failed.tsx'
import { confirmBeforeLeaving } from './ui/unsavedChanges.ts'
import { NotFound } from './shell/NotFound.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import { UserArea } from './userArea.ts'
import { useWhenIdle } from './whenIdle.ts'

/** Without its code the app goes on: what a toast says stands on the page too. */
const Toasts = lazyExtra(async () => (await import('./ui/Toasts.tsx')).Toasts)

const ACTS = ['pointerdown', 'keydown', 'input'] as const

/** Whether the person has done anything on the page yet. */
function useHasActed(): boolean {
  const [hasActed, setHasActed] = useState(false)
  useEffect(() => {
    const acted = () => setHasActed(true)
    for (const name of ACTS) window.addEventListener(name, acted, { once: true })
    return () => {
      for (const name of ACTS) window.removeEventListener(name, acted)
    }
  }, [])
  return hasActed
}

/** Fetched once the page has come to rest or is used: the first view does without, and every toast finds its region. */
function LazyToasts() {
  const isIdle = useWhenIdle(0)
  const hasActed = useHasActed()
  const { toasts } = useToasterStore()
  if (!isIdle && !hasActed && toasts.length === 0) return null
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  )
}

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
      <LazyToasts />
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
