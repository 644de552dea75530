import { theme, type Theme, type ThemeChoice } from '../theme.ts'
import { useStore } from './useStore.ts'

/** The theme that is shown. */
export const useTheme = (): Theme => useStore(theme).shown
export const useThemeChoice = (): ThemeChoice => useStore(theme).choice
