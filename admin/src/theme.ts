import { defaultTheme, type RaThemeOptions } from 'react-admin'
import { dark, font, light, type Palette, radius, shadow } from '../../design/tokens.ts'

const HEADING = { fontFamily: font.display, fontWeight: 650, letterSpacing: '-0.01em' }

function theme(mode: 'light' | 'dark', ink: Palette): RaThemeOptions {
  const hairline = `1px solid ${ink.border}`
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: ink.primary, dark: ink.primaryHover, contrastText: ink.onPrimary },
      secondary: { main: ink.primary, contrastText: ink.onPrimary },
      error: { main: ink.danger },
      warning: { main: ink.warning },
      info: { main: ink.info },
      success: { main: ink.success },
      background: { default: ink.canvas, paper: ink.surface },
      text: { primary: ink.text, secondary: ink.textMuted },
      divider: ink.border,
    },
    shape: { borderRadius: radius.card },
    typography: {
      fontFamily: font.text,
      h4: HEADING,
      h5: HEADING,
      h6: HEADING,
      button: { textTransform: 'none', fontWeight: 600 },
    },
    sidebar: { width: 232, closedWidth: 55 },
    components: {
      ...defaultTheme.components,
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiCard: { styleOverrides: { root: { border: hairline } } },
      MuiPopover: {
        styleOverrides: { paper: { border: hairline, boxShadow: shadow[mode].float } },
      },
      MuiAppBar: {
        defaultProps: { color: 'transparent' },
        styleOverrides: {
          root: {
            backgroundColor: ink.surface,
            color: ink.text,
            borderBottom: hairline,
            boxShadow: 'none',
          },
        },
      },
      MuiTableCell: {
        styleOverrides: { root: { borderColor: ink.border, fontVariantNumeric: 'tabular-nums' } },
      },
      MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: ink.borderStrong } } },
      MuiTextField: {
        ...defaultTheme.components?.MuiTextField,
        defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
      },
      MuiFormControl: {
        defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
      },
      // A wide table scrolls in its own frame; the page around it stays.
      RaLayout: {
        styleOverrides: {
          root: {
            minWidth: 0,
            '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar, & .RaLayout-content': {
              minWidth: 0,
            },
          },
        },
      },
      RaListToolbar: {
        styleOverrides: { root: { '&.MuiToolbar-root, &': { backgroundColor: 'transparent' } } },
      },
      RaList: {
        styleOverrides: {
          root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } },
        },
      },
      MuiTooltip: {
        styleOverrides: { tooltip: { backgroundColor: ink.text, color: ink.surface } },
      },
    },
  }
}

export const lightTheme = theme('light', light)
export const darkTheme = theme('dark', dark)
