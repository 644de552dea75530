import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import type { Caller } from '#routing/caller'

/** A webhook as its owner sees it. */
export type Webhook = {
  id: string
  name: string
  url: string
  kinds: string[]
  is_on: boolean
  failing_since: Date | null
  created_at: Date
  rotating_until: Date | null
}

export const SHOWN = `id, name, url, kinds, is_on, failing_since, created_at,
  case when old_secret_until > now() then old_secret_until end as rotating_until`
export const OWN = 'audience = :kind and person_id = :owner'
export const ownerOf = ({ kind, id }: Caller) => ({ kind, owner: id })

/** The webhooks of the caller, the newest first. */
export const webhooksOf = (caller: Caller): Promise<Webhook[]> =>
  rowsOf<Webhook>(
    db.connection('identity'),
    `select ${SHOWN} from webhook_endpoints where ${OWN} order by created_at desc, id`,
    ownerOf(caller),
  )
