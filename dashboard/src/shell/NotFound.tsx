import { useSession } from '../session.ts'
import { AuthLayout } from '../ui/AuthLayout.tsx'
import { Heading } from '../ui/Heading.tsx'

export function NotFound() {
  return (
    <AuthLayout>
      <NoSuchPage />
    </AuthLayout>
  )
}

export function NoSuchPage() {
  const session = useSession()
  return (
    <div className="notice">
      <Heading title="Page not found" />
      <p>There is no page at this address. It may have been mistyped.</p>
      {session === null ? (
        <a href="/auth/login">Go to sign-in</a>
      ) : (
        <a href="/user/main">Go to your overview</a>
      )}
    </div>
  )
}
