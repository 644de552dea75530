import { useEffect } from 'react'
import type { AroundNavHandler } from 'wouter'
import { currentSession } from '../session.ts'

const UNSAVED = 'Your changes are not saved. Leave this page without them?'
/** What is asked before the page is left; null where nothing would be lost. */
let question: string | null = null

/** Whether the page may be left: asks only if something would be lost, and only once. */
export function mayLeave(): boolean {
  // After the end of a session nothing could be saved.
  if (question === null || currentSession() === null) return true
  // Nothing can cover the browser's own dialog.
  if (!window.confirm(question)) return false
  question = null
  return true
}

/** For the router: every link and every redirect of this app calls it. */
export const confirmBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  if (mayLeave()) navigate(to, options)
}

/** Asks before typed text is lost: by a link, by the browser's Back, by closing the tab. */
export const useUnsavedChanges = (isDirty: boolean): void =>
  useQuestionBeforeLeaving(isDirty ? UNSAVED : null)

/** Asks the same way before something else is lost, such as a key that is shown once. */
export function useQuestionBeforeLeaving(asked: string | null): void {
  useEffect(() => {
    if (asked === null) return
    const here = window.location.href
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onBack = (event: PopStateEvent) => {
      if (mayLeave()) return
      // The address has changed already, but the router has not handled it yet: restoring the address undoes it.
      event.stopImmediatePropagation()
      history.pushState(null, '', here)
    }
    question = asked
    addEventListener('beforeunload', onUnload)
    addEventListener('popstate', onBack, { capture: true })
    return () => {
      question = null
      removeEventListener('beforeunload', onUnload)
      removeEventListener('popstate', onBack, { capture: true })
    }
  }, [asked])
}
