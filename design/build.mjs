// Writes tokens.css, tokens.ts, chart.ts and the icons of both apps from tokens.json. The outputs are committed, so that no workspace has to run
// this first; tokens.spec.mjs fails when they differ from their source.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { iconSvg } from './mark.mjs'

const here = new URL('./', import.meta.url)
const NOTICE =
  'Written by design/build.mjs from design/tokens.json: change that file, then run `node design/build.mjs`.'
const INDENT = '  '

export const readTokens = () => JSON.parse(readFileSync(new URL('tokens.json', here), 'utf8'))

const camel = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
const property = (name, value) => `--${name}: ${value};`
const prefixed = (prefix, values) =>
  Object.entries(values).map(([name, value]) => property(`${prefix}-${name}`, value))
const numbered = (prefix, pixels) =>
  pixels.map((value, i) => property(`${prefix}-${i + 1}`, `${value / 16}rem`))

function themeProperties(tokens, theme) {
  return [
    `color-scheme: ${theme};`,
    ...prefixed('color', tokens.color[theme]),
    ...prefixed('data', tokens.data[theme]),
    ...prefixed('shadow', tokens.shadow[theme]),
  ]
}

function fixedProperties(tokens) {
  return [
    ...numbered('space', tokens.space),
    ...tokens.radius.map((value, i) => property(`radius-${i + 1}`, `${value}px`)),
    property('radius-pill', '999px'),
    ...['font', 'text', 'leading', 'width', 'control', 'motion'].flatMap((group) =>
      prefixed(group, tokens[group]),
    ),
  ]
}

const block = (selector, lines, depth) => {
  const pad = INDENT.repeat(depth)
  return [`${pad}${selector} {`, ...lines.map((line) => `${pad}${INDENT}${line}`), `${pad}}`].join(
    '\n',
  )
}

/** Who asks for more contrast has no faint text and no faint lines. */
const CONTRAST = [
  property('color-text-muted', 'var(--color-text)'),
  property('color-text-subtle', 'var(--color-text)'),
  property('color-border', 'var(--color-border-strong)'),
  property('color-border-strong', 'var(--color-text-muted)'),
]

export function tokensCss(tokens) {
  const dark = themeProperties(tokens, 'dark')
  return `/* ${NOTICE} */
@layer tokens {
${block(':root', fixedProperties(tokens), 1)}

${block(':root,\n  [data-theme="light"]', themeProperties(tokens, 'light'), 1)}

  /* Paper is white: what is printed has the light colours in every theme. */
  @media screen and (prefers-color-scheme: dark) {
${block(':root:not([data-theme="light"])', dark, 2)}
  }

  @media screen {
${block('[data-theme="dark"]', dark, 2)}
  }

  @media (prefers-contrast: more) {
${block(':root:root:root', CONTRAST, 2)}
  }
}
`
}

const literal = (value, depth = 0) => {
  if (typeof value !== 'object') return typeof value === 'string' ? quoted(value) : String(value)
  if (Array.isArray(value)) return `[${value.map((item) => literal(item)).join(', ')}]`
  const pad = INDENT.repeat(depth + 1)
  const lines = Object.entries(value).map(
    ([key, item]) => `${pad}${keyOf(key)}: ${literal(item, depth + 1)},`,
  )
  return `{\n${lines.join('\n')}\n${INDENT.repeat(depth)}}`
}
const quoted = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
const keyOf = (key) => (/^[a-z]\w*$/i.test(key) ? key : `'${key}'`)
const camelKeys = (values) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [camel(key), value]))

export function tokensTs(tokens) {
  const palette = (theme) => literal(camelKeys(tokens.color[theme]))
  return `// ${NOTICE}
// For code that cannot read custom properties: the MUI theme, mail and PDF.

export const light = ${palette('light')} as const

export const dark = ${palette('dark')} as const

export type Palette = { readonly [Name in keyof typeof light]: string }

export const space = ${literal(tokens.space)} as const

export const radius = { control: ${tokens.radius[0]}, card: ${tokens.radius[1]}, dialog: ${tokens.radius[2]}, pill: 999 } as const

export const font = ${literal(tokens.font)} as const

export const textSize = ${literal(tokens.text)} as const

export const shadow = ${literal(tokens.shadow)} as const

export const motion = ${literal(tokens.motion)} as const
`
}

export function chartTs(tokens) {
  return `// ${NOTICE}
// Fills and strokes of data, never text. Series also differ by dash, so colour is not the only sign.

export const seriesColour = ${literal(tokens.data)} as const

export const seriesDash = ${literal(tokens.dash)} as const

export type Series = keyof typeof seriesDash
`
}

export function outputs(tokens = readTokens()) {
  const icon = iconSvg(camelKeys(tokens.color.light))
  return {
    'tokens.css': tokensCss(tokens),
    'tokens.ts': tokensTs(tokens),
    'chart.ts': chartTs(tokens),
    '../dashboard/public/favicon.svg': icon,
    '../admin/public/favicon.svg': icon,
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [name, text] of Object.entries(outputs())) writeFileSync(new URL(name, here), text)
}
