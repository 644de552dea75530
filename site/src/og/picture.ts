// The picture of a shared page: its title in our own font, and its own rosette.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import satori from 'satori'
import sharp from 'sharp'
import { rosetteSvg } from '../../../design/rosette.mjs'
import { markPath } from '../../../design/mark.mjs'
import { light } from '../../../design/tokens.ts'
import { site } from '../site.ts'

const [WIDTH, HEIGHT, ROSETTE] = [1200, 630, 760]
const [MARGIN, RING_AT] = [72, WIDTH - 480]
const require = createRequire(import.meta.url)
const face = (path: string) => readFileSync(require.resolve(path))

const fonts = [
  {
    name: 'Schibsted Grotesk',
    weight: 700 as const,
    data: face('@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-700-normal.woff'),
  },
  {
    name: 'Public Sans',
    weight: 400 as const,
    data: face('@fontsource/public-sans/files/public-sans-latin-400-normal.woff'),
  },
]

const block = (style: object, children: unknown) => ({ type: 'div', props: { style, children } })
const mark = {
  type: 'svg',
  props: {
    viewBox: '0 0 32 32',
    width: 56,
    height: 56,
    children: {
      type: 'path',
      props: { d: markPath(), fill: 'none', stroke: light.primary, strokeWidth: 2.2 },
    },
  },
}

const card = (title: string) =>
  block(
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: WIDTH,
      height: HEIGHT,
      boxSizing: 'border-box',
      padding: MARGIN,
      color: light.text,
      fontFamily: 'Schibsted Grotesk',
    },
    [
      block({ display: 'flex', alignItems: 'center', gap: 16, fontSize: 40 }, [mark, site.name]),
      block(
        { fontSize: 68, lineHeight: 1.05, letterSpacing: -2, maxWidth: RING_AT - MARGIN - 24 },
        title,
      ),
      block({ fontSize: 26, fontFamily: 'Public Sans', color: light.textMuted }, site.tagline),
    ],
  )

/** Without dithering, which would stain the plain ground. */
export async function picture(title: string, seed: string): Promise<Buffer> {
  const words = await satori(card(title) as Parameters<typeof satori>[0], {
    width: WIDTH,
    height: HEIGHT,
    fonts,
  })
  const lines = rosetteSvg(seed, { primary: light.primary, accent: light.accent, size: ROSETTE })
  const ground = { width: WIDTH, height: HEIGHT, channels: 3 as const, background: light.canvas }
  const rosette = await sharp(Buffer.from(lines))
    .extract({ left: 0, top: 65, width: 480, height: HEIGHT })
    .toBuffer()
  return sharp({ create: ground })
    .composite([
      { input: rosette, left: RING_AT, top: 0 },
      { input: Buffer.from(words), left: 0, top: 0 },
    ])
    .png({ palette: true, dither: 0, effort: 4 })
    .toBuffer()
}
