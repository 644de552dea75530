const NAME = 'assay.browser'

/**
 * A cookie without an expiry date: it lives exactly as long as the browser and is visible in all its tabs, as nothing
 * else in a browser is. It only says that the browser has not been closed since sign-in.
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

  /** A browser without cookies does not know; there only the idle limit decides. */
  isOpen: (): boolean =>
    !navigator.cookieEnabled || document.cookie.split('; ').includes(`${NAME}=open`),
}
