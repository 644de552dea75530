import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pushWorker } from '../client/worker/push_worker.ts'
import { fontsOfPage } from '../design/fonts_of_page.ts'
import { layersInOrder } from '../design/layers_in_order.ts'
import { muiIcons } from './mui_icons.ts'

const LAYERS = ['tokens', 'base', 'ui', 'entrance']

const BASE = '/_admin/'

/** The code of this repository, and the icons. */
const OURS = /\/(?:admin\/src|client\/src|domain|lucide-react)\//

export default defineConfig({
  // The screens live at /admin-auth and /admin; only the built files are served from here.
  base: BASE,
  plugins: [
    muiIcons(),
    react(),
    fontsOfPage(import.meta.dirname, BASE),
    layersInOrder(LAYERS),
    pushWorker(),
  ],
  build: {
    target: 'es2022',
    // The content security policy has no data: for fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What each page needs comes in one chunk, and what several screens share in another: fifty small ones weigh more, and each
        // needs a request.
        codeSplitting: {
          groups: [
            { name: 'first', test: /src\/main\.tsx$/, priority: 2 },
            { name: 'panel', test: /src\/Admin\.tsx$/, priority: 1 },
            { name: 'shared', test: OURS, minShareCount: 3 },
          ],
        },
      },
    },
  },
  optimizeDeps: { rolldownOptions: { plugins: [muiIcons()] } },
  server: { host: '127.0.0.1', port: 5174, strictPort: true },
})
