import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fontsOfPage } from '../design/fonts_of_page.ts'

// The first style sheet that a page reads settles the order of the layers, and which one that is depends on how
// the build has cut the app into chunks.
function layersInOrder(): Plugin {
  return {
    name: 'layers-in-order',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
        asset.source = `@layer tokens,base,ui,shell,screens;${asset.source}`
      }
    },
  }
}

const FORMS =
  /client\/src\/(?:apiClient|failures|reachability|stepUp)\.ts$|src\/(?:client|quiet|accounts\/rules|ui\/(?:useForm|Field|FormHead|ErrorSummary|PasswordField|whileWaiting))\.tsx?$/

const BASE = '/_dashboard/'

export default defineConfig({
  // The screens live at /auth and /user; only the built files are served from here.
  base: BASE,
  plugins: [react(), fontsOfPage(import.meta.dirname, BASE), layersInOrder()],
  build: {
    target: 'es2022',
    // The content security policy has no data: for fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The code of all forms comes in one chunk: a dozen small ones weigh more, and each needs a request.
        codeSplitting: { groups: [{ name: 'forms', test: FORMS }] },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
})
