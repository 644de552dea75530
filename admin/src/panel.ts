import { lazyScreen } from '@assay/client/react/lazyCode'
import { currentSession } from './session.ts'

// The panel is four times the size of the pages before it, its router included: it is fetched only after sign-in.
const { load, Shown } = lazyScreen(async () => (await import('./Admin.tsx')).Admin)

export const Panel = Shown

/**
 * Fetches the code of the panel before it is shown: a placeholder that React has shown stays for 300 ms. The panel itself
 * reports a failure.
 */
export async function loadPanel(): Promise<void> {
  await Promise.allSettled([load()])
}

/** The same for the first view, where it is one of the panel. */
export async function loadFirst(): Promise<void> {
  if (/^\/admin(?:\/|$)/.test(location.pathname) && currentSession() !== null) await loadPanel()
}
