import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

// The public site and the investor app read the same key, so one choice holds everywhere.
const KEY = 'assay.theme'
const system = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of listeners) listener()
}

function apply(chosen: string | null): void {
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  else delete document.documentElement.dataset.theme
  announce()
}

system.addEventListener('change', announce)
window.addEventListener('storage', (event) => {
  if (event.key === KEY) apply(event.newValue)
})

function shown(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return system.matches ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useThemeChoice = (): Theme => useSyncExternalStore(subscribe, shown)

/** Choosing what the system shows anyway gives the choice back to the system. */
export function chooseTheme(theme: Theme): void {
  const follows = theme === (system.matches ? 'dark' : 'light')
  if (follows) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, theme)
  apply(follows ? null : theme)
}
