/** The colours of design/tokens.css that pages and mails of the API need; a test compares them. */
export const LIGHT = {
  canvas: '#F4F7F6',
  surface: '#FFFFFF',
  sunken: '#E9EFEE',
  text: '#0E1F23',
  'text-muted': '#43585C',
  primary: '#0A5361',
  'primary-soft': '#D9EBEE',
  'on-primary-soft': '#073F4A',
  border: '#C9D4D2',
  focus: '#0B5FD0',
  success: '#14683A',
  danger: '#AD241C',
  warning: '#744D00',
  info: '#1A5399',
} as const

export const DARK: { [Colour in keyof typeof LIGHT]: string } = {
  canvas: '#0A1316',
  surface: '#101C20',
  sunken: '#0D171A',
  text: '#E7EFEF',
  'text-muted': '#A8BBBE',
  primary: '#62C0CF',
  'primary-soft': '#11353D',
  'on-primary-soft': '#B9E4EB',
  border: '#283A40',
  focus: '#8DBAFF',
  success: '#7FE0A6',
  danger: '#F2766C',
  warning: '#F1C050',
  info: '#8DBAFF',
}
