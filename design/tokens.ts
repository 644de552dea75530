// Written by design/build.mjs from design/tokens.json: change that file, then run `node design/build.mjs`.
// For code that cannot read custom properties: the MUI theme, mail and PDF.

export const light = {
  canvas: '#F4F7F6',
  surface: '#FFFFFF',
  sunken: '#E9EFEE',
  raised: '#FFFFFF',
  text: '#0E1F23',
  textMuted: '#43585C',
  textSubtle: '#57696D',
  primary: '#0A5361',
  primaryHover: '#073F4A',
  onPrimary: '#FFFFFF',
  primarySoft: '#D9EBEE',
  onPrimarySoft: '#073F4A',
  accent: '#7F5D0E',
  border: '#C9D4D2',
  borderStrong: '#6E8286',
  focus: '#0B5FD0',
  success: '#14683A',
  successBg: '#E0F2E6',
  danger: '#AD241C',
  dangerBg: '#FBE5E3',
  dangerButton: '#B3261E',
  onDangerButton: '#FFFFFF',
  warning: '#744D00',
  warningBg: '#FBEDCB',
  info: '#1A5399',
  infoBg: '#E2ECF9',
} as const

export const dark = {
  canvas: '#0A1316',
  surface: '#101C20',
  sunken: '#0D171A',
  raised: '#16252A',
  text: '#E7EFEF',
  textMuted: '#A8BBBE',
  textSubtle: '#8FA4A8',
  primary: '#62C0CF',
  primaryHover: '#86D2DE',
  onPrimary: '#04262D',
  primarySoft: '#11353D',
  onPrimarySoft: '#B9E4EB',
  accent: '#D9B45C',
  border: '#283A40',
  borderStrong: '#6A828A',
  focus: '#8DBAFF',
  success: '#7FE0A6',
  successBg: '#0F2F1E',
  danger: '#F2766C',
  dangerBg: '#3B1715',
  dangerButton: '#F2766C',
  onDangerButton: '#3A0906',
  warning: '#F1C050',
  warningBg: '#32260A',
  info: '#8DBAFF',
  infoBg: '#12263F',
} as const

export type Palette = { readonly [Name in keyof typeof light]: string }

export const space = [4, 8, 12, 16, 24, 32, 48, 64, 96] as const

export const radius = { control: 4, card: 8, dialog: 12, pill: 999 } as const

export const font = {
  text: "'Public Sans Variable', 'Public Sans Fallback', system-ui, sans-serif",
  display: "'Schibsted Grotesk Variable', 'Schibsted Grotesk Fallback', 'Public Sans Variable', system-ui, sans-serif",
  mono: "ui-monospace, 'Liberation Mono', monospace",
} as const

export const textSize = {
  xs: '0.8125rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.375rem',
  '2xl': '1.75rem',
  '3xl': '2.25rem',
  hero: 'clamp(2.5rem, 1.6rem + 3.4vw, 4rem)',
} as const

export const shadow = {
  light: {
    low: '0 1px 2px rgb(14 31 35 / 6%)',
    float: '0 12px 32px rgb(14 31 35 / 14%)',
  },
  dark: {
    low: 'none',
    float: 'none',
  },
} as const

export const motion = {
  quick: '150ms',
  base: '400ms',
  menu: '300ms',
  ease: 'cubic-bezier(.2,.7,.2,1)',
} as const
