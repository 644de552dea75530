import { useSyncExternalStore } from 'react'
import { kept } from '../kept.ts'

export type Theme = 'light' | 'dark'
export type ThemeChoice = Theme | 'system'

// The public site and the back office read the same key, so one choice holds everywhere.
const KEY = 'assay.theme'
const system = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of listeners) listener()
}

function apply(choice: string | null): void {
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
  else delete document.documentElement.dataset.theme
  announce()
}

system.addEventListener('change', announce)
window.addEventListener('storage', (event) => {
  if (event.key === KEY) apply(event.newValue)
})

const ofSystem = (): Theme => (system.matches ? 'dark' : 'light')

function chosen(): ThemeChoice {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function shown(): Theme {
  const choice = chosen()
  return choice === 'system' ? ofSystem() : choice
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, shown)
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, chosen)

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') kept.forget(KEY)
  else kept.write(KEY, choice)
  apply(choice === 'system' ? null : choice)
}

/** Turning to what the system shows anyway gives the choice back to the system. */
export const turnTheme = (theme: Theme): void =>
  chooseTheme(theme === ofSystem() ? 'system' : theme)
