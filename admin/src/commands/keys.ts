import { shortcutSetting } from '@assay/client/shortcuts'

export const shortcuts = shortcutSetting('assay.admin.shortcuts')

/** What a single key does with a row of a queue. */
export type KeyCommand = 'approve' | 'decline' | 'process' | 'choose'
