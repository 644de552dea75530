import { iconSvg } from '../../../design/mark.mjs'
import { light } from '../../../design/tokens.ts'

export const siteIcon = () => iconSvg(light)
