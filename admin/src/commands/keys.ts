import { shortcutSetting } from '@assay/client/shortcuts'

export const shortcuts = shortcutSetting('assay.admin.shortcuts')
