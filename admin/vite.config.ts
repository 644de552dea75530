import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Text cannot be read before its font is there, and a browser finds the font only after the style sheet.
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) =>
          file.includes('public-sans-latin-wght-normal'),
        )
        if (!font) return []
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/_admin/${font}`,
          crossorigin: true,
        }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

export default defineConfig({
  // The screens live at /admin-auth and /admin; only the built files are served from here.
  base: '/_admin/',
  plugins: [react(), preloadTextFont()],
  build: {
    target: 'es2022',
    // The content security policy has no data: for fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', port: 5174, strictPort: true },
})
