import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'
import { TEST_KIND } from '#webhooks/event'
import { OWN, ownerOf } from '#webhooks/webhook_query'

export type Attempt = {
  at: string
  status: number | null
  duration_ms: number
  error: string | null
}
export type Delivery = {
  id: string
  kind: string
  created_at: Date
  due_at: Date | null
  delivered_at: Date | null
  attempts: Attempt[]
}

/** How many deliveries and attempts are shown: the newest. */
const MOST_DELIVERIES = 50
const MOST_ATTEMPTS = 20

const SHOWN = `d.id, d.kind, d.created_at, d.due_at, d.delivered_at,
  coalesce((select json_agg(a order by a.at desc) from (
    select x.at, x.status, x.duration_ms, x.error from webhook_attempts x where x.delivery_id = d.id
     order by x.at desc limit ${MOST_ATTEMPTS}) a), '[]') as attempts`

const identity = () => db.connection('identity')

async function assertOwn(caller: Caller, id: string): Promise<void> {
  const rows = await rowsOf(
    identity(),
    `select id from webhook_endpoints where id = :id and ${OWN}`,
    {
      ...ownerOf(caller),
      id,
    },
  )
  if (rows.length === 0) throw new Failure('webhook_not_found')
}

/** What became of the newest events of a webhook of the caller. Failures: webhook_not_found. */
export async function deliveriesOf(caller: Caller, id: string): Promise<Delivery[]> {
  await assertOwn(caller, id)
  return rowsOf<Delivery>(
    identity(),
    `select ${SHOWN} from webhook_deliveries d where d.endpoint_id = :id
      order by d.created_at desc, d.id desc limit ${MOST_DELIVERIES}`,
    { id },
  )
}

async function oneOf(id: string): Promise<Delivery> {
  const [delivery] = await rowsOf<Delivery>(
    identity(),
    `select ${SHOWN} from webhook_deliveries d where d.id = :id`,
    { id },
  )
  if (!delivery) throw new Failure('delivery_not_found')
  return delivery
}

const IS_LIVE = 'is_on and failing_since is null'

/** Sends a webhook of the caller an event of the kind "test". Failures: webhook_not_found, webhook_off. */
export async function sendTest(caller: Caller, endpoint: string): Promise<Delivery> {
  await assertOwn(caller, endpoint)
  const id = randomUUID()
  const written = await rowsOf(
    identity(),
    `insert into webhook_deliveries (id, endpoint_id, kind, fact, facts)
     select :id, e.id, '${TEST_KIND}', '', '{}' from webhook_endpoints e where e.id = :endpoint and ${IS_LIVE} returning id`,
    { id, endpoint },
  )
  if (written.length === 0) throw new Failure('webhook_off')
  return oneOf(id)
}

/** Sends an event of the caller once more, under the same id. Failures: delivery_not_found, webhook_off. */
export async function resend(caller: Caller, id: string): Promise<Delivery> {
  await inTransaction(identity(), async (trx) => {
    const [endpoint] = await rowsOf<{ id: string; is_live: boolean }>(
      trx,
      `select e.id, ${IS_LIVE} as is_live from webhook_endpoints e
        where ${OWN} and e.id = (select d.endpoint_id from webhook_deliveries d where d.id = :id) for update`,
      { ...ownerOf(caller), id },
    )
    if (!endpoint) throw new Failure('delivery_not_found')
    if (!endpoint.is_live) throw new Failure('webhook_off')
    await rowsOf(
      trx,
      'update webhook_deliveries set due_at = now(), tried_since = now(), delivered_at = null where id = :id',
      { id },
    )
  })
  return oneOf(id)
}
