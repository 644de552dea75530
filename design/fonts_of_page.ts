import { join } from 'node:path'

/**
 * For Vite: design/fonts.css finds the faces in the packages of the app that is built, and its page asks for the text
 * face at once. Text cannot be read before its font is there, and a browser finds the font only after the style sheet.
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
