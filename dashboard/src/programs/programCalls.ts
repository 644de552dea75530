import type {
  ApiKey,
  MadeApiKey,
  MadeWebhook,
  NoticePreferences,
  Webhook,
  WebhookDelivery,
} from '@assay/client/schemas'
import useSWR from 'swr'
import { type Answer, call, post } from '../client.ts'

const at = (path: string, id: string, rest = '') => `${path}/${encodeURIComponent(id)}${rest}`
const KEYS = '/user/api-keys'
const HOOKS = '/user/webhooks'

export const useKeys = () => useSWR<Answer<ApiKey[]>, Error>(KEYS)
export const useWebhooks = () => useSWR<Answer<Webhook[]>, Error>(HOOKS)
export const useDeliveries = (id: string) =>
  useSWR<Answer<WebhookDelivery[]>, Error>(at(HOOKS, id, '/deliveries'))
/** The events are the kinds of notices. */
export const useKinds = () => useSWR<Answer<NoticePreferences>, Error>('/user/notice-preferences')

export const programCalls = {
  makeKey: (key: object) => post<MadeApiKey>(KEYS, key),
  rotateKey: (id: string, graceHours: number) =>
    post<MadeApiKey>(at(KEYS, id, '/rotate'), { graceHours }),
  revokeKey: (id: string) => call<ApiKey>('DELETE', at(KEYS, id)),
  makeWebhook: (webhook: object) => post<MadeWebhook>(HOOKS, webhook),
  saveWebhook: (id: string, body: object) => call<Webhook>('PUT', at(HOOKS, id), { body }),
  rotateWebhook: (id: string, graceHours: number) =>
    post<MadeWebhook>(at(HOOKS, id, '/rotate'), { graceHours }),
  removeWebhook: (id: string) => call<Webhook>('DELETE', at(HOOKS, id)),
  test: (id: string) => post<WebhookDelivery>(at(HOOKS, id, '/test')),
  resend: (id: string) =>
    post<WebhookDelivery>(`/user/webhook-deliveries/${encodeURIComponent(id)}/resend`),
}
