import { light } from '../../../design/tokens.ts'
import { seal } from '../../../design/seal.mjs'

/** The icon of a tab: the seal on petrol, visible on a light and on a dark bar. */
export const iconSvg = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${light.primary}"/><path d="${seal()}" fill="none" stroke="${light.onPrimary}" stroke-width="1.3" stroke-linejoin="round"/></svg>`
