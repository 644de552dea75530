import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import { defineConfig } from 'astro/config'
import { mode, today } from './src/claims/build.ts'
import { claimsReport } from './src/claims/report.ts'
import { site } from './src/site.ts'

export default defineConfig({
  site: site.origin,
  outDir: process.env.SITE_OUT ?? './dist',
  trailingSlash: 'never',
  // /about is about.html: one address per page with any server.
  build: { format: 'file', inlineStylesheets: 'never' },
  integrations: [
    // Our own script mounts the island and has no refresh runtime, so fast refresh is off.
    react({ exclude: ['**/islands/**'] }),
    sitemap({
      filter: (page) => !page.endsWith('/contact/sent'),
      serialize: (item) => ({ ...item, lastmod: today }),
    }),
    claimsReport(mode, today),
  ],
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
  vite: {
    build: {
      // Nothing inline: the policy of the pages is script-src 'self' and style-src 'self', without a hash or a nonce.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // One style sheet of some 7 KB for all pages: one request before the first paint, none on the next page.
      cssCodeSplit: false,
    },
    server: { fs: { allow: ['..'] } },
  },
})
