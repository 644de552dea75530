import { startMenu } from './menu.ts'
import { startReveals } from './reveal.ts'
import { startTheme } from './theme.ts'

// The year of the build, corrected where the pages have been served past a new year.
function currentYear() {
  const year = document.querySelector('[data-year]')
  if (year) year.textContent = String(new Date().getFullYear())
}

startMenu()
startTheme()
startReveals()
currentYear()
