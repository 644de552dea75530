import type { APIRoute } from 'astro'
import { site } from '../site.ts'

const text = `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /user/
Disallow: /admin/
Disallow: /admin-auth/

Sitemap: ${site.origin}/sitemap-index.xml
`

export const GET: APIRoute = () => new Response(text, { headers: { 'content-type': 'text/plain' } })
