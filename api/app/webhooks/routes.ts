import { rotate } from '#api_keys/key_validator'
import type { RouteEntry } from '#routing/route_entry'
import * as forms from '#webhooks/webhook_validator'

const controller = () => import('#webhooks/webhooks_controller')

type Whose = Pick<RouteEntry, 'guard' | 'permission'> & { path: string }

const common = { rate: 'api', tag: 'webhooks' } as const

const settingRoutes = ({ path, ...whose }: Whose): RouteEntry[] => [
  {
    ...common,
    ...whose,
    method: 'GET',
    path: `${path}/webhooks`,
    handle: [controller, 'index'],
    summary: "The caller's webhooks, the newest first.",
    answer: { schema: 'Webhook', list: true },
  },
  {
    ...common,
    ...whose,
    method: 'POST',
    path: `${path}/webhooks`,
    handle: [controller, 'store'],
    stepUp: true,
    summary: 'Makes a webhook for some kinds of notices; its signing key is shown this once.',
    body: forms.createWebhook,
    status: 201,
    answer: { schema: 'MadeWebhook' },
    refusals: ['validation_failed'],
  },
  {
    ...common,
    ...whose,
    method: 'PUT',
    path: `${path}/webhooks/:id`,
    handle: [controller, 'update'],
    stepUp: true,
    ownChoices: true,
    summary: 'Replaces the settings of a webhook; one that is turned on is not failing any more.',
    body: forms.saveWebhook,
    answer: { schema: 'Webhook' },
    refusals: ['validation_failed', 'webhook_not_found'],
  },
  {
    ...common,
    ...whose,
    method: 'POST',
    path: `${path}/webhooks/:id/rotate`,
    handle: [controller, 'rotate'],
    stepUp: true,
    summary: 'Gives a webhook another signing key; the previous one signs as well for a while.',
    body: rotate,
    status: 200,
    answer: { schema: 'MadeWebhook' },
    refusals: ['validation_failed', 'webhook_not_found'],
  },
  {
    ...common,
    ...whose,
    method: 'DELETE',
    path: `${path}/webhooks/:id`,
    handle: [controller, 'destroy'],
    stepUp: true,
    summary: 'Removes a webhook and the log of its deliveries.',
    answer: { schema: 'Webhook' },
    refusals: ['webhook_not_found'],
  },
]

const deliveryRoutes = ({ path, ...whose }: Whose): RouteEntry[] => [
  {
    ...common,
    ...whose,
    method: 'GET',
    path: `${path}/webhooks/:id/deliveries`,
    handle: [controller, 'deliveries'],
    summary: 'The newest 50 events of a webhook with their attempts.',
    answer: { schema: 'WebhookDelivery', list: true },
    refusals: ['webhook_not_found'],
  },
  {
    ...common,
    ...whose,
    method: 'POST',
    path: `${path}/webhooks/:id/test`,
    handle: [controller, 'test'],
    summary: 'Sends a webhook an event of the kind "test".',
    status: 201,
    answer: { schema: 'WebhookDelivery' },
    refusals: ['webhook_not_found', 'webhook_off'],
  },
  {
    ...common,
    ...whose,
    method: 'POST',
    path: `${path}/webhook-deliveries/:id/resend`,
    handle: [controller, 'resend'],
    summary: 'Sends an event once more, under the same id.',
    status: 200,
    answer: { schema: 'WebhookDelivery' },
    refusals: ['delivery_not_found', 'webhook_off'],
  },
]

const INVESTOR: Whose = { path: '/user', guard: 'investor' }
const STAFF: Whose = { path: '/admin', guard: 'staff', permission: 'webhooks.manage' }

export const webhookRoutes: RouteEntry[] = [INVESTOR, STAFF].flatMap((whose) => [
  ...settingRoutes(whose),
  ...deliveryRoutes(whose),
])
