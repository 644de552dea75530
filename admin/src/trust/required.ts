import { useStore } from '@assay/client/react/useStore'
import { createStore } from '@assay/client/store'

export const SECURITY_PATH = '/admin/my-security'

const required = createStore({ isRequired: false })

/** Whether the server refuses all calls of this account until it has a second factor. */
export const nowRequired = (isRequired: boolean): void => required.change({ isRequired })

export const useIsFactorRequired = (): boolean => useStore(required).isRequired
