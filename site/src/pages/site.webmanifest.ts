import type { APIRoute } from 'astro'
import { light } from '../../../design/tokens.ts'
import { site } from '../site.ts'

const manifest = {
  name: site.name,
  short_name: site.name,
  description: site.tagline,
  start_url: '/',
  display: 'browser',
  background_color: light.canvas,
  theme_color: light.canvas,
  icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
}

export const GET: APIRoute = () =>
  new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  })
