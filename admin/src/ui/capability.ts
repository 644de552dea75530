import type { SvgIconComponent } from '@mui/icons-material'
import type { ComponentType } from 'react'

export interface PanelScreen {
  /** Its place under /admin, as the specification names it. */
  readonly path: string
  readonly label: string
  readonly Icon: SvgIconComponent
  readonly Screen: ComponentType
}

/** What a folder of this back office offers: the routes and the sidebar are read from these. */
export interface Capability {
  readonly name: string
  readonly screens: readonly PanelScreen[]
}
