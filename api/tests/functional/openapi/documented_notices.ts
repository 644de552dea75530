const OF_EACH = ['user', 'admin'].flatMap((whose) => [
  `GET /api/${whose}/notices`,
  `GET /api/${whose}/notices/count`,
  `PATCH /api/${whose}/notices/{id}/read`,
  `POST /api/${whose}/notices/read-all`,
  `GET /api/${whose}/notice-preferences`,
  `PUT /api/${whose}/notice-preferences`,
])

/** What a demonstration can do with its local chains. */
export const LOCAL_CHAINS = [
  'GET /api/deposit/{id}/local-chain',
  'POST /api/deposit/{id}/local-chain',
  'GET /api/admin/local-chains',
  'POST /api/admin/local-chains/{asset}',
]

/** What happened, for investors and for staff, what of it they want to hear, and the words that it is told in. */
export const NOTICES = [
  ...OF_EACH,
  'GET /api/admin/notice-templates',
  'GET /api/admin/notice-templates/{kind}',
  'GET /api/admin/notice-templates/{kind}/versions',
  'PUT /api/admin/notice-templates/{kind}',
  'POST /api/admin/notice-templates/{kind}/preview',
  'POST /api/admin/notice-templates/{kind}/test-mail',
]
