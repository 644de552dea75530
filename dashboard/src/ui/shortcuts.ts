import { shortcutSetting } from '@assay/client/shortcuts'

export const shortcuts = shortcutSetting('assay.shortcuts')

/** The search field of the screen, if it has one. */
export const searchField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main input[type="search"]')
