import { test } from '@japa/runner'
import type { KindName } from '#notices/catalogue'
import { workOnNotices } from '#notices/notice_worker'
import { priced, watched } from '#tests/chain'
import { asLogin } from '#tests/owner_session'
import { aStaffMember, look } from '#tests/fixtures'
import { closeDates, followCalendar, runAhead } from './close_of_business.js'
import { SCENES } from './notice_scenes.js'
import type { Scene } from './notice_staff_scenes.js'
import { leaveInPool, poolLevel } from './pool_level.js'
import { ask } from './sessions.js'

const noticesAbout = async ({ person }: Pick<Scene, 'person'>, kind: string): Promise<number> => {
  const [row] = await look<{ n: number }>(
    'select count(*)::int as n from notices where person_id = :id and kind = :kind',
    { id: person.id, kind },
  )
  return row?.n ?? 0
}

/**
 * A trigger that lets no transaction commit that has written one of the refused notices. One for all tests: every change of
 * the triggers of a table lets all sessions plan again.
 */
const REFUSAL = `
  create table public.trial_refusals (person uuid not null, kind text not null);
  create function public.trial_refusal() returns trigger language plpgsql security definer as $$
  begin
    if exists (select from public.trial_refusals r where r.person = new.person_id and r.kind = new.kind) then
      raise exception 'no commit on trial' using errcode = '22023';
    end if;
    return null;
  end $$;
  create constraint trigger trial_refusal after insert or update on public.notices deferrable initially deferred
    for each row execute function public.trial_refusal()`
const NO_REFUSAL = `
  drop trigger trial_refusal on public.notices;
  drop function public.trial_refusal();
  drop table public.trial_refusals`

/** Lets no transaction commit that has written this notice, until the returned function is called. */
async function refused({ person }: Scene, kind: string): Promise<() => Promise<unknown>> {
  await ask('login', 'insert into public.trial_refusals (person, kind) values ($1, $2)', [
    person.id,
    kind,
  ])
  return () => ask('login', 'delete from public.trial_refusals')
}

test.group('T70: each kind of notice', (group) => {
  let before = 0n
  group.setup(async () => {
    await runAhead()
    before = await poolLevel('ETH')
    await asLogin((client) => client.query(REFUSAL))
    return async () => {
      await asLogin((client) => client.query(NO_REFUSAL))
      await closeDates(1)
      await followCalendar()
    }
  })
  group.each.teardown(() => leaveInPool('ETH', before))

  for (const [kind, make] of Object.entries(SCENES) as [KindName, () => Promise<Scene>][])
    test(`${kind} is written once by its fact, and not by one that is rolled back`, async ({
      assert,
    }) => {
      const scene = await make()
      const already = await noticesAbout(scene, kind)
      const allow = await refused(scene, kind)
      try {
        await assert.rejects(scene.step)
      } finally {
        await allow()
      }
      assert.equal(await noticesAbout(scene, kind), already)
      await scene.step()
      await Promise.all([workOnNotices(), workOnNotices()])
      await workOnNotices()
      assert.equal(await noticesAbout(scene, kind), already + 1)
    })
})

/** Lets what has begun to be wrong have been so for longer than any patience. */
const later = () =>
  ask('login', `update notice_episodes set began_at = began_at - interval '1 hour'`)

test.group('T70: what staff are told of sources', () => {
  test('chain_silent: when a silence has lasted, and not after a mere restart', async ({
    assert,
  }) => {
    const stop = await watched('BTC')
    const person = await aStaffMember('owner')
    const said = () => noticesAbout({ person }, 'chain_silent')
    const looked = (ago: string) =>
      ask('login', `update chains.cursors set looked_at = clock_timestamp() - interval '${ago}'`)
    await looked('1 hour')
    await workOnNotices()
    assert.equal(await said(), 0)
    await looked('0')
    await workOnNotices()
    await looked('1 hour')
    await workOnNotices()
    await later()
    await Promise.all([workOnNotices(), workOnNotices()])
    await workOnNotices()
    assert.equal(await said(), 1)
    await looked('0')
    await stop()
  })

  test('prices_silent: once, and again only after there were prices', async ({ assert }) => {
    const stop = await watched('BTC')
    await priced('BTC', 6_400_000_000_000n)
    const person = await aStaffMember('owner')
    const counts = await asLogin(async (client) => {
      const said = async () =>
        Number(
          (
            await client.query(
              `select count(*) as n from notices where kind = 'prices_silent' and person_id = $1`,
              [person.id],
            )
          ).rows[0].n,
        )
      const tell = async () => {
        await client.query('select ledger_api.note_conditions()')
        return said()
      }
      await client.query('begin')
      await client.query(
        `set local session_replication_role = replica; delete from chains.price_points where minute > now() - interval '1 hour'`,
      )
      await client.query(
        `insert into chains.price_points select 'BTC', date_trunc('minute', now() - interval '20 minutes'), 1, '["x"]', 0, false`,
      )
      const first = await tell()
      await client.query(`update notice_episodes set began_at = began_at - interval '1 hour'`)
      const counted = [first, await tell(), await tell()]
      await client.query('rollback')
      return counted
    })
    assert.deepEqual(counts, [0, 1, 1])
    await stop()
  })
})
