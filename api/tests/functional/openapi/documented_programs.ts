/** Keys and webhooks of people's own programs, and the devices that notices are pushed to. */
export const PROGRAMS = ['user', 'admin'].flatMap((who) => [
  `GET /api/${who}/api-keys`,
  `POST /api/${who}/api-keys`,
  `POST /api/${who}/api-keys/{id}/rotate`,
  `DELETE /api/${who}/api-keys/{id}`,
  `GET /api/${who}/webhooks`,
  `POST /api/${who}/webhooks`,
  `PUT /api/${who}/webhooks/{id}`,
  `DELETE /api/${who}/webhooks/{id}`,
  `POST /api/${who}/webhooks/{id}/rotate`,
  `POST /api/${who}/webhooks/{id}/test`,
  `GET /api/${who}/webhooks/{id}/deliveries`,
  `POST /api/${who}/webhook-deliveries/{id}/resend`,
  `GET /api/${who}/push`,
  `POST /api/${who}/push`,
  `DELETE /api/${who}/push/{id}`,
])
