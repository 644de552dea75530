import { test } from '@japa/runner'
import { LEASE_SECONDS } from '#push/push_queue'
import { aBrowser } from '#tests/functional/push/browser'
import { setting, tell } from './figures.js'
import { attemptsOf, killWorkers } from './killed_workers.js'

const KILLS = setting('FAULT_PUSH_KILLS', 3)
const INVESTORS = 2 * KILLS
const DEVICES_EACH = 10
const DEVICES = INVESTORS * DEVICES_EACH

/** The topic of a push, by which a repeat takes the place of the first. */
const topicOf = (id: string): string => id.replaceAll('-', '')

test.group('T86: workers that push', () => {
  test(`after ${KILLS} kills -9 of all of them, with a push service that hangs and refuses, each device was told, under one topic`, async ({
    assert,
  }) => {
    const outcome = await killWorkers({
      what: 'pushes',
      kills: KILLS,
      investors: INVESTORS,
      receive: async (send, url) => {
        for (let n = 0; n < DEVICES_EACH; n++) await send('/user/push', aBrowser(url).given)
      },
      // what waits on a device is one push, so each of them is told one fact; two investors at each kill
      facts: `
        with chosen as (select id from users order by id offset $1 * 2 limit 2)
        insert into notices (id, bucket, audience, person_id, kind, fact, facts)
        select new_id(bucket_of(c.id)), bucket_of(c.id), 'investor', c.id, 'deposit_declined', c.id::text, '{"reference": "DP-1"}' from chosen c`,
      ids: 'select id from push_messages',
      waiting: 'select count(*)::int as n from push_messages',
      stuck: `select count(*)::int as n from push_devices where busy_until > now() + interval '${LEASE_SECONDS} s'`,
      again: [
        `update push_devices set busy_until = '-infinity', failures = 0`,
        'update push_messages set due_at = now()',
      ],
      idOf: ({ headers }) => String(headers.topic),
    })
    const { ids, taken } = outcome
    const lost = [...ids].filter((id) => !taken.has(topicOf(id))).length
    tell('T86', `devices, ${KILLS} kills of all workers`, `${DEVICES}`, 'all', true)
    tell('T86', 'pushes lost', `${lost}`, '0', lost === 0)
    tell('T86', 'sent again under the same topic', `${attemptsOf(outcome) - DEVICES}`, 'few', true)
    assert.lengthOf([...ids], DEVICES)
    assert.equal(outcome.stuck, 0, 'no claim outlasts its lease')
    assert.sameMembers([...ids].map(topicOf), [...taken.keys()])
  }).timeout(600_000)
})
