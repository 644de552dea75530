import { test } from '@japa/runner'
import { layout } from '#config/layout'
import { freshDatabase, inDatabase } from './fresh_database.js'
import { simulateAll } from './history.js'
import { falseRules, FILLED, LOOK_UPS, PARTS, refusal } from './parts.js'
import { APPLICATION } from './sessions.js'

test.group('The audit log in its parts', (group) => {
  let url: string
  group.setup(async () => {
    const database = await freshDatabase()
    url = database.url
    await inDatabase(url, (client) => simulateAll(client, 60))
    return database.drop
  })

  test('it is in months from its first line on, with no line outside of them', async ({
    assert,
  }) => {
    await inDatabase(url, async (client) => {
      const all = (await client.query(PARTS)).rows as { part: string; whole: string }[]
      const wholes = Map.groupBy(all, ({ whole }) => whole)
      for (const [whole, parts] of wholes) {
        const [first = '', ...rest] = parts.map(({ part }) => part.replace(whole, ''))
        assert.match(first, /^_before_\d{4}_\d{2}$/)
        assert.equal(rest.pop(), '_rest')
        for (const month of rest) assert.match(month, /^_\d{4}_\d{2}$/)
        assert.equal(parts.length, 5, 'what was before, three months ahead, and what fits nowhere')
      }
      assert.equal(wholes.size, layout.isPartitioned ? 8 : 1)
      const { rows } = await client.query(
        `select count(*)::int as n, count(*) filter (where p.upto is null)::int as outside
           from audit_events e join partitions.audit_parts() p on p.part = e.tableoid`,
      )
      assert.isAbove(rows[0].n, 60)
      assert.equal(rows[0].outside, 0)
      assert.deepEqual(await falseRules(client), [])
    })
  })

  test('the upkeep run once more changes nothing', async ({ assert }) => {
    const parts = () => inDatabase(url, async (client) => (await client.query(PARTS)).rows)
    const before = await parts()
    await inDatabase(url, (client) => client.query('select ledger_api.tend_partitions()'))
    assert.deepEqual(await parts(), before)
  })

  test('the upkeep makes the months ahead, as the role that it has', async ({ assert }) => {
    await inDatabase(url, async (client) => {
      const before = (await client.query(PARTS)).rows
      const last = before.findLast(({ is_rest }) => !is_rest).part as string
      await client.query(`drop table ${last}`)
      await client.query('set role assay_identity')
      const { rows } = await client.query('select ledger_api.tend_partitions() as made')
      await client.query('reset role')
      assert.deepEqual(rows, [{ made: [last.replace('partitions.', '')] }])
      assert.deepEqual((await client.query(PARTS)).rows, before)
      assert.deepEqual(await falseRules(client), [])
    })
  })

  test('T8: the log stays append-only, as a whole and in each part', async ({ assert }) => {
    await inDatabase(url, async (client) => {
      const parts = (await client.query(PARTS)).rows.map(({ part }) => part as string)
      const filled = await client.query(
        'select distinct tableoid::regclass::text as part from audit_events',
      )
      const withLines = new Set(['audit_events', ...filled.rows.map(({ part }) => part)])
      for (const table of ['audit_events', ...parts]) {
        for (const sql of [
          `update ${table} set action = 'nothing'`,
          `delete from ${table}`,
          `truncate ${table}`,
          `insert into ${table} (id, chain, seq, seal, actor_kind, action, object_kind)
             values ('00000000-0000-7000-8000-000000000001', audit_bucket('nobody', null, null), 0, '', 'nobody', 'trial', 'trial')`,
        ]) {
          // (a part without a line has none to change, and the first id belongs into the first)
          const rule = sql.includes('insert')
            ? 'audit_events_actor_kind_check'
            : withLines.has(table) || sql.startsWith('truncate')
              ? 'audit_is_append_only'
              : 'nothing'
          for (const role of ['assay_owner', 'login'])
            assert.equal(await refusal(client, role, sql), rule, `${role}: ${sql}`)
          for (const role of APPLICATION)
            if (table !== 'audit_events' || !sql.includes('insert'))
              assert.equal(await refusal(client, role, sql), '42501', `${role}: ${sql}`)
        }
        if (table !== 'audit_events')
          for (const role of APPLICATION)
            assert.equal(await refusal(client, role, `select from ${table}`), '42501')
      }
    })
  })

  test('row security speaks through the whole: nobody writes for another kind of caller', async ({
    assert,
  }) => {
    const line = (kind: string) =>
      `insert into audit_events (chain, seq, seal, actor_kind, actor_id, action, object_kind)
       select audit_bucket('${kind}', n.id, null), 0, '', '${kind}', n.id, 'trial', 'trial'
         from (select set_config('app.uid', gen_random_uuid()::text, true)::uuid as id) n`
    await inDatabase(url, async (client) => {
      assert.equal(await refusal(client, 'assay_investor', line('staff')), '42501')
      assert.equal(await refusal(client, 'assay_staff', line('investor')), '42501')
      assert.equal(await refusal(client, 'assay_staff', line('staff')), 'nothing')
      assert.equal(await refusal(client, 'assay_investor', line('investor')), 'nothing')
      assert.equal(
        await refusal(client, 'assay_investor', 'select from audit_events'),
        '42501',
        'an investor reads nothing of it',
      )
    })
  })

  test('a position in a chain is given once, also where its lines are in two parts', async ({
    assert,
  }) => {
    await inDatabase(url, async (client) => {
      await client.query('begin; set local role assay_owner')
      await client.query(`insert into audit_events (id, chain, seq, seal, actor_kind, action, object_kind)
        select partitions.id_from(now() + make_interval(months => n)), audit_bucket('system', null, null), 1, '', 'system', 'trial', 'trial' from generate_series(-1, 9) n`)
      const { rows } = await client.query(
        `select count(distinct tableoid)::int as parts, count(distinct (chain, seq))::int as positions from audit_events where action = 'trial'`,
      )
      assert.deepEqual(rows, [{ parts: 5, positions: 11 }])
      assert.deepEqual(await falseRules(client), [])
      await client.query('rollback')
    })
  })

  test('T9: what the login rewrites in a part, or takes off it, is named', async ({ assert }) => {
    await inDatabase(url, async (client) => {
      const [{ part, whole }] = (await client.query(FILLED)).rows
      const tries: [string, RegExp][] = [
        [`update ${part} set action = 'nothing' where seq = 3`, /^every audit chain is whole/],
        [`alter table ${whole} detach partition ${part}`, /^every audit chain is whole|ends where/],
        [
          `alter table ${part} disable trigger audit_chain`,
          /^every rule is switched on.*audit_chain$/,
        ],
        [
          `drop trigger audit_no_truncate on ${part}`,
          /^every rule is switched on.*audit_no_truncate$/,
        ],
        [
          `grant insert on ${part} to assay_staff`,
          /^every rule is switched on.*rights of its own$/,
        ],
        [
          `alter table ${part} no force row level security`,
          /^every rule is switched on.*row security$/,
        ],
      ]
      for (const [sql, received] of tries) {
        await client.query('begin; set local session_replication_role = replica')
        await client.query(sql)
        assert.match((await falseRules(client)).join('\n'), new RegExp(received, 'm'), sql)
        await client.query('rollback')
      }
      assert.deepEqual(await falseRules(client), [])
    })
  })

  test('pages and look-ups read indexes of the parts', async ({ assert }) => {
    await inDatabase(url, async (client) => {
      await client.query('set enable_seqscan = off')
      for (const sql of LOOK_UPS) {
        const { rows } = await client.query(`explain ${sql}`)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        assert.notMatch(plan, /Seq Scan|Sort {2}\(/, sql)
        assert.match(plan, /Append/, sql)
      }
      const { rows } = await client.query(
        `explain select * from audit_events where id = partitions.id_from('2020-01-01')`,
      )
      const [{ wholes }] = (
        await client.query('select count(*)::int as wholes from partitions.audit_wholes()')
      ).rows
      assert.isBelow(rows.length, 4 + 2 * wholes, 'one month only')
    })
  })
})
