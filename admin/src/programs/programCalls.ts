import type { ApiKey, NoticePreferences, Webhook, WebhookDelivery } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'

/** The names begin as those of all that is about the own account, so that one change reads them again. */
const own = <Data>(name: string, path: string) => ({
  queryKey: [`own-${name}`, path],
  queryFn: () => get<Data>(path),
})

export const useKeys = () => useQuery(own<ApiKey[]>('keys', '/api-keys'))
export const useWebhooks = () => useQuery(own<Webhook[]>('webhooks', '/webhooks'))
export const useDeliveries = (id: string) =>
  useQuery(own<WebhookDelivery[]>('deliveries', `/webhooks/${id}/deliveries`))
/** The events are the kinds of notices. */
export const useKinds = () => useQuery(own<NoticePreferences>('kinds', '/notice-preferences'))
