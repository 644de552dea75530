import { deviceStorage } from './storage.ts'
import { createStore } from './store.ts'

export type Theme = 'light' | 'dark'
export type ThemeChoice = Theme | 'system'

// The public site reads the same name, so one choice applies everywhere.
const NAME = 'assay.theme'
const system = window.matchMedia('(prefers-color-scheme: dark)')

/** Paper is white: what colours itself by script, such as a chart, is printed in the light theme. */
const paper = window.matchMedia('print')

const ofSystem = (): Theme => (system.matches ? 'dark' : 'light')

// A script in the page sets the choice before the first paint.
function chosen(): ThemeChoice {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function now(): { choice: ThemeChoice; shown: Theme } {
  const choice = chosen()
  const onScreen = choice === 'system' ? ofSystem() : choice
  return { choice, shown: paper.matches ? 'light' : onScreen }
}

export const theme = createStore(now())

function apply(choice: string | null): void {
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
  else delete document.documentElement.dataset.theme
  theme.change(now())
}

system.addEventListener('change', () => theme.change(now()))
paper.addEventListener('change', () => theme.change(now()))
window.addEventListener('storage', (event) => {
  if (event.key === NAME) apply(event.newValue)
})

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') deviceStorage.forget(NAME)
  else deviceStorage.write(NAME, choice)
  apply(choice === 'system' ? null : choice)
}

/** Choosing the system's current theme goes back to following the system. */
export const turnTheme = (next: Theme): void => chooseTheme(next === ofSystem() ? 'system' : next)
