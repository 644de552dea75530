const HOME = '/user/main'

export const signInFor = (page: string): string =>
  page === HOME ? '/auth/login' : `/auth/login?next=${encodeURIComponent(page)}`

/**
 * The page to open after sign-in: the requested one, but only a screen of this app. The value comes from the address,
 * so it is user input: `//host`, `/\host` and schemes fail the first test, `/user/../x` the second.
 */
export function pageAfterSignIn(search: string): string {
  const page = new URLSearchParams(search).get('next')
  if (page === null || !page.startsWith('/user/')) return HOME
  const url = new URL(page, window.location.origin)
  return url.pathname.startsWith('/user/') ? `${url.pathname}${url.search}${url.hash}` : HOME
}
