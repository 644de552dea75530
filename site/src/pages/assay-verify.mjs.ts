import { join } from 'node:path'
import type { APIRoute } from 'astro'
import { bundle } from '@assay/verifier/build'

/** The verifier as one file, for people who check a statement without a browser. */
export const GET: APIRoute = () =>
  new Response(bundle(join(process.cwd(), '..', 'verifier')), {
    headers: { 'content-type': 'text/javascript' },
  })
