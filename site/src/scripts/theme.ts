// The manual switch. theme.js has set the stored choice before the first paint; without one the system decides.

/** The investor app and the back office read the same choice. */
const KEY = 'assay.theme'

type Theme = 'light' | 'dark'

const root = document.documentElement
const system = matchMedia('(prefers-color-scheme: dark)')
const ofSystem = (): Theme => (system.matches ? 'dark' : 'light')
const shown = (): Theme =>
  root.dataset.theme === undefined ? ofSystem() : (root.dataset.theme as Theme)

/** Choosing the system's own theme removes the stored choice. */
function choose(theme: Theme) {
  const follows = theme === ofSystem()
  if (follows) delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (follows) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch (refused) {
    // Storage is not available: the choice applies only to this page.
    if (!(refused instanceof DOMException)) throw refused
    root.dataset.storage = refused.name
  }
}

export function startTheme() {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-button]')
  if (!button) return
  const other = (): Theme => (shown() === 'dark' ? 'light' : 'dark')
  const label = () => {
    button.setAttribute('aria-label', `Use ${other()} theme`)
    button.title = `Use ${other()} theme`
  }
  button.addEventListener('click', () => {
    choose(other())
    label()
  })
  system.addEventListener('change', label)
  label()
}
