import type { APIRoute } from 'astro'
import { siteIcon } from '../og/icon.ts'

export const GET: APIRoute = () =>
  new Response(siteIcon(), { headers: { 'content-type': 'image/svg+xml' } })
