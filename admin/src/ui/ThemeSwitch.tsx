import { Moon, Sun } from 'lucide-react'
import { IconButton } from '@mui/material'
import { useTheme } from '@assay/client/react/useTheme'
import { turnTheme } from '@assay/client/theme'

export function ThemeSwitch() {
  const theme = useTheme()
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton color="inherit" aria-label={`Use ${next} theme`} onClick={() => turnTheme(next)}>
      {theme === 'dark' ? <Sun /> : <Moon />}
    </IconButton>
  )
}
