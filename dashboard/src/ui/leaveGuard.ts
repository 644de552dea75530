import { useEffect } from 'react'
import type { AroundNavHandler } from 'wouter'
import { currentSession } from '../session.ts'

const QUESTION = 'Your changes are not saved. Leave this page without them?'
let isGuarded = false

/** Whether the page may be left: asked only where something would be lost, and not twice. */
export function mayLeave(): boolean {
  // A session that has ended leaves nothing that could be saved.
  if (!isGuarded || currentSession() === null) return true
  // The browser's own question is the one that nothing can cover.
  if (!window.confirm(QUESTION)) return false
  isGuarded = false
  return true
}

/** For the router: every link and every redirect of this app comes through here. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  if (mayLeave()) navigate(to, options)
}

/** Asks before something typed is lost: by a link, by the browser's Back, by closing the tab. */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const here = window.location.href
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onBack = (event: PopStateEvent) => {
      if (mayLeave()) return
      // The address has changed already and the router has not heard of it yet: put back, it never happened.
      event.stopImmediatePropagation()
      history.pushState(null, '', here)
    }
    isGuarded = true
    addEventListener('beforeunload', onUnload)
    addEventListener('popstate', onBack, { capture: true })
    return () => {
      isGuarded = false
      removeEventListener('beforeunload', onUnload)
      removeEventListener('popstate', onBack, { capture: true })
    }
  }, [isDirty])
}
