import { useTheme } from '@assay/client/react/useTheme'
import { turnTheme } from '@assay/client/theme'
import { Moon, Sun } from 'lucide-react'

export function ThemeSwitch() {
  const theme = useTheme()
  const next = theme === 'dark' ? 'light' : 'dark'
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <button className="icon-button" type="button" onClick={() => turnTheme(next)}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden">Use {next} theme</span>
    </button>
  )
}
