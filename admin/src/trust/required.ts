import { useStore } from '@assay/client/react/useStore'
import { createStore } from '@assay/client/store'

export const SECURITY_PATH = '/admin/my-security'

const required = createStore({ isRequired: false })

/** Whether the server takes no call of this account's until it has a second factor. */
export const nowRequired = (isRequired: boolean): void => required.change({ isRequired })

export const useIsFactorRequired = (): boolean => useStore(required).isRequired
