import { test } from '@japa/runner'
import type pg from 'pg'
import { anInvestor, aStaffMember } from '#tests/fixtures'
import { inSession } from './sessions.js'

const FACTS = 7

/** What waits for its notices, in a transaction that is taken back: so many rows of it, that this person is to hear of. */
const WAITING: Record<string, { fn: string; kind: string; sql: (hearer: string) => string }> = {
  conditions: {
    fn: 'ledger_api.note_conditions',
    kind: 'closure_waiting',
    sql: () => `delete from notice_episodes;
      update users set closure_requested_at = null where closure_requested_at is not null;
      update users set closure_requested_at = now() where id in (select id from users where closed_at is null order by id limit ${FACTS})`,
  },
  approvals: {
    fn: 'ledger_api.note_approvals',
    kind: 'approval_waiting',
    // who makes a request does not hear of it
    sql: (hearer) => `update approvals set expires_at = now() where state = 'open';
      insert into approvals (action, object_kind, object_id, amount_cents, given, shown, bound, seal, maker_id, expires_at)
      select 'pool.fund', 'pool', 'piece ' || n, 1, '{}', '{}', '{}', '\\x', (select min(id::text)::uuid from staff where id <> '${hearer}'), now() + interval '1 hour'
        from generate_series(1, ${FACTS}) n`,
  },
}

/** Every notice takes 0.6 s to write, as on a slow machine with many staff. */
const SLOW = `create function public.slow_notice() returns trigger language plpgsql as $$ begin perform pg_sleep(0.6); return null; end $$;
  create trigger slow_notice before insert on notices for each statement execute function public.slow_notice()`

/** How many notices each statement was for, until one had none left. */
async function pieces(client: pg.Client, fn: string): Promise<number[]> {
  const { rows } = await client.query<{ told: string }>(`select ${fn}() as told`)
  const told = Number(rows[0]?.told)
  return told === 0 ? [] : [told, ...(await pieces(client, fn))]
}

test.group('T70: many notices to staff are written a piece at a time', () => {
  for (const [name, { fn, kind, sql }] of Object.entries(WAITING))
    test(`${name}: no statement writes all, and each is written once`, async ({ assert }) => {
      for (let n = 0; n < FACTS; n += 1) await anInvestor()
      const person = await aStaffMember('owner')
      const { sizes, mine } = await inSession('login', async (client) => {
        await client.query('begin')
        await client.query(`set local session_replication_role = replica; ${sql(person.id)}`)
        await client.query('set local session_replication_role = origin')
        await client.query(SLOW)
        const written = await pieces(client, fn)
        const { rows } = await client.query(
          'select count(*)::int as n, count(distinct fact)::int as facts from notices where person_id = $1 and kind = $2',
          [person.id, kind],
        )
        await client.query('rollback')
        return { sizes: written, mine: rows[0] }
      })
      assert.isAbove(sizes.length, FACTS / 3)
      assert.deepEqual(mine, { n: FACTS, facts: FACTS })
    })
})
