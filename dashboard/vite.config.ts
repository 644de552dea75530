import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pushWorker } from '../client/worker/push_worker.ts'
import { fontsOfPage } from '../design/fonts_of_page.ts'
import { layersInOrder } from '../design/layers_in_order.ts'

const LAYERS = ['tokens', 'base', 'ui', 'shell', 'screens']

const FORMS =
  /domain\/risk_notice\.ts$|client\/src\/(?:apiClient|failures|reachability|stepUp)\.ts$|src\/(?:client|quiet|accounts\/(?:rules|NewPasswordFields)|ui\/(?:useForm|Field|FormHead|ErrorSummary|PasswordField|whileWaiting))\.tsx?$|client\/src\/react\/useNow\.tsx?$|\/icons\/(?:circle-check|clock)\.m?js$/

const MONEY =
  /domain\/(?:money|asset|assets\/\w+|movements?|request_kinds|request_status|line_types|ledger_kinds|ledger_accounts|\w+_status)\.ts$|client\/src\/(?:money|statuses)\.ts$|src\/ledger\/transaction(?:Detail)?\.ts$|src\/ui\/(?:Amount|AssetMark|hiddenBalances)\.tsx?$/

/** The frame of every screen, and the screen that is opened first. */
const HOME = /src\/(?:shell\/UserArea|overview\/Overview)\.tsx$/

/** The code of this repository, and the icons. */
const OURS = /\/(?:dashboard\/src|client\/src|domain|lucide-react)\//

const BASE = '/_dashboard/'

export default defineConfig({
  // The screens live at /auth and /user; only the built files are served from here.
  base: BASE,
  plugins: [react(), fontsOfPage(import.meta.dirname, BASE), layersInOrder(LAYERS), pushWorker()],
  build: {
    target: 'es2022',
    // The content security policy has no data: for fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What each page needs comes in one chunk, the code of all forms in another, as that of every amount and what several
        // screens share: a dozen small ones weigh more, and each needs a request.
        codeSplitting: {
          groups: [
            { name: 'first', test: /src\/main\.tsx$/, priority: 3 },
            { name: 'forms', test: FORMS, priority: 2 },
            { name: 'money', test: MONEY, priority: 2 },
            { name: 'home', test: HOME, priority: 1 },
            { name: 'shared', test: OURS, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
})
