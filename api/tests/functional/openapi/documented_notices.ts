/** What happened, for investors and for staff, and what of it they want to hear. */
export const NOTICES = ['user', 'admin'].flatMap((whose) => [
  `GET /api/${whose}/notices`,
  `GET /api/${whose}/notices/count`,
  `PATCH /api/${whose}/notices/{id}/read`,
  `POST /api/${whose}/notices/read-all`,
  `GET /api/${whose}/notice-preferences`,
  `PUT /api/${whose}/notice-preferences`,
])
