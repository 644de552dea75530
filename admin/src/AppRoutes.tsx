import { Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { ForgotPassword } from './accounts/ForgotPassword.tsx'
import { signOutIfExpired } from './accounts/signOutIfExpired.ts'
import { Registration } from './accounts/Registration.tsx'
import { ResetPassword } from './accounts/ResetPassword.tsx'
import { Panel } from './panel.ts'
import { currentSession } from './session.ts'
import { SignIn } from './accounts/SignIn.tsx'
import { Failed } from './ui/Failed.tsx'
import { Toasts } from './ui/Toasts.tsx'

export function AppRoutes() {
  return (
    <Failed>
      <Switch>
        <Route path="/admin-auth/admin-login" component={SignIn} />
        <Route path="/admin-auth/admin-reg" component={Registration} />
        <Route path="/admin-auth/forgot-password" component={ForgotPassword} />
        <Route path="/admin-auth/reset_password" component={ResetPassword} />
        <Route path="/admin-auth/*?">
          <Redirect to="/admin-auth/admin-login" replace />
        </Route>
        <Route path="/admin">
          <Redirect to="/admin/overview" replace />
        </Route>
        <Route path="/admin/*" component={Inside} />
      </Switch>
      <Toasts />
    </Failed>
  )
}

function Inside() {
  const [pathname] = useLocation()
  const search = useSearch()
  if (currentSession() === null) {
    const requested = { nextPathname: pathname, nextSearch: search && `?${search}` }
    return <Outside requested={requested} />
  }
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <Panel />
    </Suspense>
  )
}

function Outside({ requested }: { requested: object }) {
  useEffect(signOutIfExpired, [])
  return <Redirect to="/admin-auth/admin-login" state={requested} replace />
}
