import type { Navigator } from 'react-router'
import { currentSession } from '../session.ts'

const QUESTION = 'Your changes are not saved. Leave this page without them?'

export interface Work {
  /** Whether leaving now would lose something. */
  readonly isUnsaved: () => boolean
  readonly discard: () => void
}

const open = new Set<Work>()

/** Whether the page may be left: asks only if something would be lost, and only once. */
export function mayLeave(): boolean {
  const unsaved = [...open].filter((work) => work.isUnsaved())
  // After the end of a session nothing could be saved.
  if (unsaved.length === 0 || currentSession() === null) return true
  if (!window.confirm(QUESTION)) return false
  for (const work of unsaved) work.discard()
  return true
}

/** The entry of the history that the work belongs to. */
let guarded: { readonly href: string; readonly state: unknown } | null = null

/** Called before the router starts: listeners hear of Back in the order in which they were added, and the router must not. */
export function guardBack(): void {
  const onBack = (event: PopStateEvent) => {
    if (guarded === null || mayLeave()) return
    // The address has changed already, but the router has not handled it yet: restoring the address undoes it.
    event.stopImmediatePropagation()
    window.history.pushState(guarded.state, '', guarded.href)
  }
  addEventListener('popstate', onBack, { capture: true })
}

/** Guards a piece of work until the returned function is called; the router has no such question, so its navigator asks. */
export function guardWork(work: Work, navigator: Navigator): () => void {
  const { push, replace } = navigator
  const onUnload = (event: BeforeUnloadEvent) => {
    if (work.isUnsaved() && currentSession() !== null) event.preventDefault()
  }
  open.add(work)
  guarded = { href: window.location.href, state: window.history.state }
  navigator.push = (...way) => {
    if (mayLeave()) push(...way)
  }
  navigator.replace = (...way) => {
    if (mayLeave()) replace(...way)
  }
  addEventListener('beforeunload', onUnload)
  return () => {
    open.delete(work)
    guarded = null
    Object.assign(navigator, { push, replace })
    removeEventListener('beforeunload', onUnload)
  }
}
