import { lazy, Suspense } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import { Login } from './accounts/Login.tsx'
import { loadRecovery, loadRegister, loadUserArea } from './shell/areas.ts'
import { Failed } from './shell/Failed.tsx'
import { askBeforeLeaving } from './shell/leaveGuard.ts'
import { NotFound } from './shell/NotFound.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import { Toasts } from './ui/Toasts.tsx'

const Register = lazy(async () => ({ default: (await loadRegister()).Register }))
const ForgetPassword = lazy(async () => ({ default: (await loadRecovery()).ForgetPassword }))
const ResetPassword = lazy(async () => ({ default: (await loadRecovery()).ResetPassword }))
const UserArea = lazy(async () => ({ default: (await loadUserArea()).UserArea }))

export function App() {
  return (
    <>
      <Failed>
        <Suspense fallback={<div className="opening" aria-busy="true" />}>
          <Router aroundNav={askBeforeLeaving}>
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
      <Route path="/auth/login">
        <Login />
      </Route>
      <Route path="/auth/register">
        <Register />
      </Route>
      <Route path="/auth/forget_password">
        <ForgetPassword />
      </Route>
      <Route path="/auth/forgot_password">
        <ForgetPassword />
      </Route>
      <Route path="/auth/reset_password">
        <ResetPassword />
      </Route>
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
