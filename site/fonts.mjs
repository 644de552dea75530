// Writes src/fonts/*.woff2, the part of each face that the pages show at first view. The outputs are committed, so that
// a build need not cut them again; tests/unit/fonts.spec.mjs fails when they no longer match their source.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const FOLDER = new URL('./src/fonts/', import.meta.url)

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const MARKS = '–—‘’“”…'

/** Letters outside these come from the whole face, which src/styles/fonts.css names for them. */
const CUTS = [
  {
    file: 'public-sans-core.woff2',
    source: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    text: `${ASCII}${MARKS}©·−×→▲▼`,
    options: { variationAxes: { wght: { min: 400, max: 600 } } },
  },
  {
    file: 'schibsted-grotesk-core.woff2',
    source:
      '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
    text: `${ASCII}${MARKS}`,
    // One weight, and none of the alternative forms of letters: headings use neither.
    options: { variationAxes: { wght: 650 }, noLayoutClosure: true },
  },
]

/** @returns {Promise<{ path: URL, bytes: Buffer }[]>} the files as they should be */
export const cutFonts = () =>
  Promise.all(
    CUTS.map(async ({ file, source, text, options }) => ({
      path: new URL(file, FOLDER),
      bytes: await subsetFont(readFileSync(require.resolve(source)), text, {
        targetFormat: 'woff2',
        ...options,
      }),
    })),
  )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { path, bytes } of await cutFonts()) writeFileSync(path, bytes)
