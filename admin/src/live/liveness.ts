import { useStore } from '@assay/client/react/useStore'
import { createStore } from '@assay/client/store'

/** Whether changes are told as they happen; otherwise they are asked for now and then. */
const liveness = createStore({ isLive: false })

export const nowLive = (isLive: boolean): void => liveness.change({ isLive })

export const useIsLive = (): boolean => useStore(liveness).isLive
