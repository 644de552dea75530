import { useEffect } from 'react'
import type { AroundNavHandler } from 'wouter'
import { currentSession } from '../session.ts'

const QUESTION = 'Your changes are not saved. Leave this page without them?'
let isGuarded = false

/** Whether the page may be left: asks only if something would be lost, and only once. */
export function mayLeave(): boolean {
  // After the end of a session nothing could be saved.
  if (!isGuarded || currentSession() === null) return true
  // Nothing can cover the browser's own dialog.
  if (!window.confirm(QUESTION)) return false
  isGuarded = false
  return true
}

/** For the router: every link and every redirect of this app calls it. */
export const confirmBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  if (mayLeave()) navigate(to, options)
}

/** Asks before typed text is lost: by a link, by the browser's Back, by closing the tab. */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const here = window.location.href
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onBack = (event: PopStateEvent) => {
      if (mayLeave()) return
      // The address has changed already, but the router has not handled it yet: restoring the address undoes it.
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
