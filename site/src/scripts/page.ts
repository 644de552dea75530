import { startMenu } from './menu.ts'
import { startReveals } from './reveal.ts'
import { startTheme } from './theme.ts'

// Replaces the year of the build if the pages are served after a new year.
function currentYear() {
  const year = document.querySelector('[data-year]')
  if (year) year.textContent = String(new Date().getFullYear())
}

startMenu()
startTheme()
startReveals()
currentYear()
