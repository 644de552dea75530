import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useSession } from '../session.ts'
import { signInFor } from '../ui/pageAfterSignIn.ts'

/** Shows a screen of the user area only with a session; the server checks every call in any case. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession()
  const [path] = useLocation()
  const search = useSearch()
  if (session === null)
    return <Redirect to={signInFor(search === '' ? path : `${path}?${search}`)} replace />
  return children
}
