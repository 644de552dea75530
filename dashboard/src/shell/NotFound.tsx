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
      <Heading title="Page not found">There is no page at this address.</Heading>
      <p>
        It may have moved, or the address may be mistyped. Nothing has happened to your account.
      </p>
      {session === null ? (
        <a href="/auth/login">Go to sign-in</a>
      ) : (
        <a href="/user/main">Go to your overview</a>
      )}
    </div>
  )
}
