/** The versions of a plan's terms, the term sheet of each, and the end of an investment as they offer it. */
export const TERMS = [
  'GET /api/investment/{id}/at-maturity',
  'PUT /api/investment/{id}/at-maturity',
  'GET /api/investment/{id}/exit-quote',
  'POST /api/investment/{id}/exit',
  'GET /api/admin/investments/{id}/at-maturity',
  'GET /api/plan/{id}/terms',
  'GET /api/plan/{id}/terms/{number}',
  'GET /api/plan/{id}/terms/{number}/pdf',
  'GET /api/admin/plans/{id}/terms',
  'GET /api/admin/plans/{id}/terms/{number}',
  'GET /api/admin/plans/{id}/terms/{number}/pdf',
]
