const NAME = 'assay.browser'

/**
 * A cookie without a date lives exactly as long as the browser does and is seen by all its tabs, which nothing
 * else in a browser is. It holds no more than the fact that the browser has not been closed since sign-in.
 */
export const browserSession = {
  begin(): void {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
    document.cookie = `${NAME}=open; Path=/; SameSite=Strict${secure}`
  },

  end(): void {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${NAME}=; Path=/; SameSite=Strict; Max-Age=0`
  },

  /** A browser that takes no cookies cannot tell; there the idle limit alone decides. */
  isOpen: (): boolean =>
    !navigator.cookieEnabled || document.cookie.split('; ').includes(`${NAME}=open`),
}
