import { test } from '@japa/runner'
import { LEASE_SECONDS } from '#webhooks/webhook_queue'
import { setting, tell } from './figures.js'
import { attemptsOf, killWorkers } from './killed_workers.js'

const KILLS = setting('FAULT_WEBHOOK_KILLS', 3)
const INVESTORS = 4
const FACTS_EACH = 40

test.group('T79: workers that deliver webhooks', () => {
  test(`after ${KILLS} kills -9 of all of them, with a host that hangs and refuses, each event has come, under one id`, async ({
    assert,
  }) => {
    const outcome = await killWorkers({
      what: 'webhooks',
      kills: KILLS,
      investors: INVESTORS,
      receive: async (send, url) =>
        void (await send('/user/webhooks', { name: 'Books', url, kinds: ['deposit_declined'] })),
      // as its trigger writes it: `queue_webhooks` hands it on in the same statement
      facts: `
        insert into notices (id, bucket, audience, person_id, kind, fact, facts)
        select new_id(bucket_of(u.id)), bucket_of(u.id), 'investor', u.id, 'deposit_declined', $1::text || '-' || n, '{"reference": "DP-1"}'
          from users u, generate_series(1, ${FACTS_EACH}) n`,
      ids: 'select id from webhook_deliveries',
      waiting: 'select count(*)::int as n from webhook_deliveries where due_at is not null',
      stuck: `select count(*)::int as n from webhook_endpoints where busy_until > now() + interval '${LEASE_SECONDS} s'`,
      again: [
        `update webhook_endpoints set busy_until = '-infinity', failures = 0`,
        'update webhook_deliveries set due_at = now() where due_at is not null',
      ],
      idOf: ({ headers }) => String(headers['webhook-id']),
    })
    const { ids, taken } = outcome
    const facts = INVESTORS * KILLS * FACTS_EACH
    const lost = [...ids].filter((id) => !taken.has(id)).length
    tell('T79', `events, ${KILLS} kills of all workers`, `${facts}`, 'all', true)
    tell('T79', 'events lost', `${lost}`, '0', lost === 0)
    tell(
      'T79',
      'sent again under the same webhook-id',
      `${attemptsOf(outcome) - facts}`,
      'few',
      true,
    )
    assert.lengthOf([...ids], facts)
    assert.equal(outcome.stuck, 0, 'no claim outlasts its lease')
    assert.sameMembers([...ids], [...taken.keys()])
  }).timeout(600_000)
})
