import { join } from 'node:path'

/**
 * A Vite plugin: design/fonts.css resolves the fonts in the packages of the built app, and the page preloads the text
 * font, which a browser otherwise requests only after the style sheet.
 */
export const fontsOfPage = (folder: string, base: string) => ({
  name: 'fonts-of-page',
  config: () => ({
    resolve: {
      alias: {
        '@fontsource-variable': join(folder, 'node_modules/@fontsource-variable'),
      },
    },
  }),
  transformIndexHtml: {
    order: 'post' as const,
    handler(_html: string, { bundle }: { readonly bundle?: object }) {
      const font = Object.keys(bundle ?? {}).find((file) =>
        file.includes('public-sans-latin-wght-normal'),
      )
      if (!font) return []
      const href = `${base}${font}`
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true }
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }]
    },
  },
})
