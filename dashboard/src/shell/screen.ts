import { type LazyCode, lazyScreen } from '@assay/client/react/lazyCode'
import type { ComponentType } from 'react'

export interface AppScreen extends LazyCode<object> {
  readonly path: string
}

/** Each screen is its own chunk, so that nobody waits for the code of another screen. */
export const screen = (path: string, fetchCode: () => Promise<ComponentType>): AppScreen => ({
  path,
  ...lazyScreen(fetchCode),
})
