import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import type { Caller } from '#routing/caller'

/** A device as its owner sees it. */
export type PushDevice = {
  id: string
  name: string
  endpoint_digest: string
  created_at: Date
  last_used_at: Date | null
}

export const SHOWN = 'id, name, endpoint_digest, created_at, last_used_at'
export const OWN = 'person_id = :owner and audience = :audience'
export const ownerOf = ({ kind, id }: Caller) => ({ owner: id, audience: kind })

/** The devices of the caller, the newest first. */
export const devicesOf = (caller: Caller): Promise<PushDevice[]> =>
  rowsOf<PushDevice>(
    db.connection('identity'),
    `select ${SHOWN} from push_devices where ${OWN} order by created_at desc, id`,
    ownerOf(caller),
  )
