const HOME = '/user/main'

export const signInFor = (asked: string): string =>
  asked === HOME ? '/auth/login' : `/auth/login?next=${encodeURIComponent(asked)}`

/**
 * Where to go after signing in: the page that was asked for, but only a screen of this app. The value comes
 * from the address, so anybody can write it: `//host`, `/\host` and schemes fail the first test, `/user/../x`
 * the second.
 */
export function askedPage(search: string): string {
  const asked = new URLSearchParams(search).get('next')
  if (asked === null || !asked.startsWith('/user/')) return HOME
  const url = new URL(asked, window.location.origin)
  return url.pathname.startsWith('/user/') ? `${url.pathname}${url.search}${url.hash}` : HOME
}
