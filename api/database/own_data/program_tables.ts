import { ID_OF_YOURS, INTERNAL, type OwnTable, SECRET } from '#database/own_data/own_table'

const OF_ENDPOINT = `select e.id from webhook_endpoints e where e.audience = 'investor' and e.person_id = app_uid()`

/** What an investor's own programs use. */
export const PROGRAM_TABLES: readonly OwnTable[] = [
  {
    table: 'api_keys',
    file: 'api_keys',
    about: 'Keys that your programs read your account with. Only a digest of each is kept.',
    own: `t.kind = 'investor' and t.account_id = app_uid()`,
    shown: [
      ...['id', 'name', 'prefix', 'scopes', 'networks', 'created_at', 'last_used_at', 'expires_at'],
      'replaced_at',
    ],
    withheld: { kind: INTERNAL, account_id: ID_OF_YOURS, digest: SECRET },
  },
  {
    table: 'webhook_endpoints',
    file: 'webhooks',
    about: 'Addresses of yours that are sent what happens to your money and your account.',
    own: `t.audience = 'investor' and t.person_id = app_uid()`,
    shown: [
      ...['id', 'name', 'url', 'kinds', 'old_secret_until', 'is_on', 'failing_since', 'created_at'],
      'failures',
    ],
    withheld: {
      ...{ audience: INTERNAL, person_id: ID_OF_YOURS, busy_until: INTERNAL },
      ...{ secret: SECRET, old_secret: SECRET },
    },
  },
  {
    table: 'webhook_deliveries',
    file: 'webhook_deliveries',
    about: 'What was sent to these addresses, or waits for it, within 30 days.',
    own: `t.endpoint_id in (${OF_ENDPOINT})`,
    shown: [
      ...['id', 'endpoint_id', 'kind', 'fact', 'facts', 'created_at', 'due_at', 'tried_since'],
      'delivered_at',
    ],
  },
  {
    table: 'webhook_attempts',
    file: 'webhook_attempts',
    about: 'Each attempt to send it, and what was answered.',
    own: `t.delivery_id in (select d.id from webhook_deliveries d where d.endpoint_id in (${OF_ENDPOINT}))`,
    shown: ['delivery_id', 'at', 'status', 'duration_ms', 'error'],
  },
  {
    table: 'push_devices',
    file: 'push_devices',
    about: 'Browsers of yours that notices are pushed to.',
    own: `t.audience = 'investor' and t.person_id = app_uid()`,
    shown: [
      ...['id', 'name', 'endpoint_digest', 'session', 'created_at', 'last_used_at', 'failures'],
    ],
    withheld: {
      ...{ audience: INTERNAL, person_id: ID_OF_YOURS, busy_until: INTERNAL, subscription: SECRET },
    },
  },
  {
    table: 'push_messages',
    file: 'push_messages',
    about: 'Notices that wait to be pushed to them.',
    own: `t.device_id in (select d.id from push_devices d where d.audience = 'investor' and d.person_id = app_uid())`,
    shown: [...['id', 'device_id', 'kind', 'fact', 'facts', 'created_at', 'due_at', 'tried_since']],
  },
]
