// The manual switch. theme.js has set the stored choice before the first paint; the system decides otherwise.
const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

const current = () =>
  document.documentElement.dataset.theme ?? (systemDark().matches ? 'dark' : 'light')

function remember(theme: string) {
  try {
    localStorage.setItem('theme', theme)
  } catch (refused) {
    // Storage is closed to us: the choice holds for this page, and the switch says so.
    if (!(refused instanceof DOMException)) throw refused
    document.documentElement.dataset.storage = refused.name
  }
}

export function startTheme() {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-button]')
  if (!button) return
  const label = () => {
    const other = current() === 'dark' ? 'light' : 'dark'
    button.setAttribute('aria-label', `Use the ${other} theme`)
    button.title = `Use the ${other} theme`
  }
  button.addEventListener('click', () => {
    const next = current() === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    remember(next)
    label()
  })
  systemDark().addEventListener('change', label)
  label()
}
