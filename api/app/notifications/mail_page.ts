import { DARK, LIGHT } from '#routing/colours'
import { html } from '#routing/html'

/** What the HTML of a mail shows: its parts, and where its reader chooses what they are mailed about. */
export type MailPage = {
  parts: readonly { title: string; text: string; url: string }[]
  settings: string
}

const FACE = "'Public Sans', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** Programs that keep a style sheet follow the reader's theme; all others show the light colours of the elements. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: ${DARK.canvas} !important; } .card { background: ${DARK.surface} !important; border-color: ${DARK.border} !important; }
  .text { color: ${DARK.text} !important; } .muted { color: ${DARK['text-muted']} !important; } a { color: ${DARK.primary} !important; }
}`

const style = (rules: Record<string, string>) =>
  Object.entries(rules)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

const CANVAS = style({ margin: '0', padding: '24px 12px', background: LIGHT.canvas })
const CARD = style({
  margin: '0 auto',
  'max-width': '560px',
  background: LIGHT.surface,
  border: `1px solid ${LIGHT.border}`,
  'border-radius': '8px',
})
const CELL = style({ padding: '24px' })
const BRAND = style({ margin: '0', font: `600 14px/1.5 ${FACE}`, color: LIGHT['text-muted'] })
const TITLE = style({ margin: '16px 0 0', font: `600 20px/1.3 ${FACE}`, color: LIGHT.text })
const TEXT = style({ margin: '8px 0 0', font: `400 16px/1.5 ${FACE}`, color: LIGHT.text })
const SMALL = style({
  margin: '24px 0 0',
  font: `400 13px/1.5 ${FACE}`,
  color: LIGHT['text-muted'],
})
const LINK = style({ color: LIGHT.primary })

/** The HTML of a mail, in the colours of the design; without pictures, scripts or anything that is fetched. */
export function mailPage(subject: string, { parts, settings }: MailPage): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${subject}</title><style>${STYLE}</style></head>
<body class="canvas" style="${CANVAS}">
<table role="presentation" class="card" width="100%" cellspacing="0" cellpadding="0" style="${CARD}"><tr><td style="${CELL}">
<p class="muted" style="${BRAND}">Assay</p>
${parts.map(
  ({ title, text, url }) => html`<h1 class="text" style="${TITLE}">${title}</h1>
<p class="text" style="${TEXT}">${text}</p>
<p style="${TEXT}"><a href="${url}" style="${LINK}">Open it in Assay</a></p>
`,
)}<p class="muted" style="${SMALL}"><a href="${settings}" style="${LINK}">Choose what you are mailed about</a></p>
</td></tr></table></body></html>
`.source
}
