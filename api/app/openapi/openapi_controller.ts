import type { HttpContext } from '@adonisjs/core/http'
import { DOCS_STYLE } from '#openapi/docs_style'
import { docsPage } from '#openapi/docs_page'
import { apiDocument } from '#openapi/document'

/** The page brings no script at all; its one style sheet is a file of its own. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'none'"

let page: string | null = null

export default class OpenapiController {
  document() {
    return apiDocument()
  }

  page({ response }: HttpContext) {
    page ??= docsPage(apiDocument())
    response.header('content-security-policy', PAGE_POLICY)
    response.header('content-type', 'text/html; charset=utf-8')
    return page
  }

  style({ response }: HttpContext) {
    response.header('content-type', 'text/css; charset=utf-8')
    return DOCS_STYLE
  }
}
