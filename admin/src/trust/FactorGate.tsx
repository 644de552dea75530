import { lazyPart } from '@assay/client/react/lazyCode'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { SECURITY_PATH, useIsFactorRequired } from './required.ts'

const FactorRequired = lazyPart(async () => (await import('./FactorRequired.tsx')).FactorRequired)

/** Replaces every screen but one while the server accepts no call without a second factor. */
export function FactorGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  if (!useIsFactorRequired() || pathname === SECURITY_PATH) return children
  return (
    <Suspense>
      <FactorRequired />
    </Suspense>
  )
}
