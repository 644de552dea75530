import { defaultTheme, type RaThemeOptions } from 'react-admin'
import { dark, font, light, type Palette, radius, shadow, textSize } from '../../design/tokens.ts'

const HEADING = { fontFamily: font.display, fontWeight: 650, letterSpacing: '-0.01em' }

const FIELD = { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } as const

/**
 * A menu that opens with an animation moves its choices by more than 16 px: a fast press could start on one choice and
 * end on another, which selects neither.
 */
const AT_ONCE = { transitionDuration: 0 } as const

type Mode = 'light' | 'dark'
type Components = NonNullable<RaThemeOptions['components']>

const paletteOf = (mode: Mode, ink: Palette): NonNullable<RaThemeOptions['palette']> => ({
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
})

/** Surfaces with a thin border instead of a shadow. */
function surfaces(mode: Mode, ink: Palette): Components {
  const border = `1px solid ${ink.border}`
  const bar = {
    backgroundColor: ink.surface,
    color: ink.text,
    borderBottom: border,
    boxShadow: 'none',
  }
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiButton: { defaultProps: { disableElevation: true, disableFocusRipple: true } },
    // It is shown for every call under way, also in react-admin's own components, which do not label it.
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
    MuiLinearProgress: { defaultProps: { 'aria-label': 'Loading' } },
    MuiCard: { styleOverrides: { root: { border, borderRadius: radius.card } } },
    // In the dark nothing has a shadow: a raised surface with an edge stands out from the page.
    MuiDialog: {
      styleOverrides: {
        paper: { border, borderRadius: radius.dialog, backgroundColor: ink.raised },
      },
    },
    MuiPopover: {
      defaultProps: AT_ONCE,
      styleOverrides: {
        paper: { border, borderRadius: radius.card, boxShadow: shadow[mode].float },
      },
    },
    MuiMenu: { defaultProps: AT_ONCE },
    MuiAppBar: { defaultProps: { color: 'transparent' }, styleOverrides: { root: bar } },
    MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: ink.text, color: ink.surface } } },
  }
}

/** Labels stand above their fields, as in the investor app: the outline has no gap for them. */
const fields = (ink: Palette): Components => ({
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        maxWidth: 'none',
        marginBottom: 4,
        transform: 'none',
        color: ink.text,
        fontSize: textSize.sm,
        fontWeight: 600,
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        '&.Mui-focused': { color: ink.text },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: ink.surface },
      notchedOutline: { top: 0, borderColor: ink.borderStrong, '& legend': { display: 'none' } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, color: ink.textMuted } } },
  MuiTextField: { ...defaultTheme.components?.MuiTextField, defaultProps: FIELD },
  MuiFormControl: { defaultProps: FIELD },
})

/** A wide table scrolls in its own frame; the page around it does not. */
const lists = (ink: Palette): Components => ({
  MuiTableCell: {
    styleOverrides: { root: { borderColor: ink.border, fontVariantNumeric: 'tabular-nums' } },
  },
  RaListToolbar: {
    styleOverrides: { root: { '&.MuiToolbar-root, &': { backgroundColor: 'transparent' } } },
  },
  RaList: {
    styleOverrides: {
      root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } },
    },
  },
})

const theme = (mode: Mode, ink: Palette): RaThemeOptions => ({
  ...defaultTheme,
  palette: paletteOf(mode, ink),
  shape: { borderRadius: radius.control },
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
    ...surfaces(mode, ink),
    ...fields(ink),
    ...lists(ink),
  },
})

export const lightTheme = theme('light', light)
export const darkTheme = theme('dark', dark)
