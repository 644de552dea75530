import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import { IconButton } from '@mui/material'
import { chooseTheme, useThemeChoice } from './themeChoice.ts'

export function ThemeSwitch() {
  const theme = useThemeChoice()
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton color="inherit" aria-label={`Use ${next} theme`} onClick={() => chooseTheme(next)}>
      {theme === 'dark' ? <LightModeOutlined /> : <DarkModeOutlined />}
    </IconButton>
  )
}
