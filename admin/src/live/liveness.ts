import { useStore } from '@assay/client/react/useStore'
import { createStore } from '@assay/client/store'

/** Whether the server pushes changes; otherwise the lists are polled. */
const liveness = createStore({ isLive: false })

export const nowLive = (isLive: boolean): void => liveness.change({ isLive })

export const useIsLive = (): boolean => useStore(liveness).isLive
