import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useSession } from '../session.ts'
import { signInFor } from '../ui/askedPage.ts'

/** Lets nobody see a screen of the user area without a session; the server decides on every call anyway. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession()
  const [path] = useLocation()
  const search = useSearch()
  if (session === null)
    return <Redirect to={signInFor(search === '' ? path : `${path}?${search}`)} replace />
  return children
}
