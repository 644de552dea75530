import { lazyScreen } from '@assay/client/react/lazyCode'
import { Suspense, useEffect } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { ForgotPassword } from './accounts/ForgotPassword.tsx'
import { signOutIfExpired } from './accounts/signOutIfExpired.ts'
import { Registration } from './accounts/Registration.tsx'
import { ResetPassword } from './accounts/ResetPassword.tsx'
import { currentSession } from './session.ts'
import { SignIn } from './accounts/SignIn.tsx'
import { Failed } from './ui/Failed.tsx'
import { Toasts } from './ui/Toasts.tsx'

// The panel is three times the size of the pages before it: it is fetched only after sign-in.
const { Shown: Admin } = lazyScreen(async () => (await import('./Admin.tsx')).Admin)

export function AppRoutes() {
  return (
    <Failed>
      <BrowserRouter>
        <Routes>
          <Route path="/admin-auth/admin-login" element={<SignIn />} />
          <Route path="/admin-auth/admin-reg" element={<Registration />} />
          <Route path="/admin-auth/forgot-password" element={<ForgotPassword />} />
          <Route path="/admin-auth/reset_password" element={<ResetPassword />} />
          <Route path="/admin-auth/*" element={<Navigate to="/admin-auth/admin-login" replace />} />
          <Route path="/admin" element={<Navigate to="/admin/overview" replace />} />
          <Route path="/admin/*" element={<Inside />} />
        </Routes>
        <Toasts />
      </BrowserRouter>
    </Failed>
  )
}

function Inside() {
  const { pathname, search } = useLocation()
  if (currentSession() === null) {
    const requested = { nextPathname: pathname, nextSearch: search }
    return <Outside requested={requested} />
  }
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <Admin />
    </Suspense>
  )
}

function Outside({ requested }: { requested: object }) {
  useEffect(signOutIfExpired, [])
  return <Navigate to="/admin-auth/admin-login" state={requested} replace />
}
