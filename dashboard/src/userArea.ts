import { pause } from '@assay/client/code'
import { lazyScreen } from '@assay/client/react/lazyCode'

/** The longest wait for the code of a screen: after it the frame is shown without. */
const FRAME_AFTER_MS = 1_000

const loadModule = () => import('./shell/UserArea.tsx')

// The frame of all screens after sign-in is one chunk.
const { load, Shown } = lazyScreen(async () => (await loadModule()).UserArea)

export const UserArea = Shown

/**
 * Fetches the code of the user area and of the screen at an address, before either is shown: a placeholder that React
 * has shown stays for 300 ms, and meanwhile React draws the page over and over. The area itself reports a failure.
 */
export async function loadUserArea(address: string): Promise<void> {
  const [area] = await Promise.allSettled([loadModule(), load()])
  if (area.status === 'fulfilled')
    await Promise.race([area.value.fetchScreens(address), pause(FRAME_AFTER_MS)])
}
