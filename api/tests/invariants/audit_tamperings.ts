import type pg from 'pg'
import type { Tampering } from './tamperings.js'

type Line = { id: string; chain: string; seq: string }
const nameOf = ({ id, chain, seq }: Line) => `chain ${chain} row ${seq} (${id})`

async function lineByChance(
  client: pg.Client,
  chance: () => number,
  where = 'true',
): Promise<Line> {
  const { rows } = await client.query(
    `select id, chain::text, seq::text from audit_events e where ${where} order by md5(id::text || $1) limit 1`,
    [String(chance())],
  )
  return rows[0]
}

const lineAt = async (client: pg.Client, { chain, seq }: Line, step: bigint): Promise<Line> =>
  (
    await client.query(
      'select id, chain::text, seq::text from audit_events where chain = $1 and seq = $2',
      [chain, BigInt(seq) + step],
    )
  ).rows[0]

/** A line is changed: its chain breaks right there. */
const line = (what: string, set: string): Tampering => ({
  what: `an audit line's ${what}`,
  rule: 'every audit chain is whole',
  async run(client, chance) {
    const match = await lineByChance(client, chance)
    await client.query(`update audit_events set ${set} where id = $1`, [match.id])
    return nameOf(match)
  },
})

const NOT_LAST = 'exists (select from audit_events n where n.chain = e.chain and n.seq = e.seq + 1)'

export const AUDIT_TAMPERINGS: Tampering[] = [
  line('time', `at = at + interval '1 microsecond'`),
  line(
    'kind of actor',
    `actor_kind = case actor_kind when 'staff' then 'investor' else 'staff' end`,
  ),
  line('actor', 'actor_id = gen_random_uuid()'),
  line('action', `action = action || '.'`),
  line('object', 'object_id = null'),
  line('scenario before', `before = '{"status": "declined"}'`),
  line('scenario after', `after = after || '{"note": "-"}'`),
  line('request', 'request_id = null'),
  line('session', 'session = gen_random_uuid()'),
  line('network', `network = case when network is null then '203.0.113.*' end`),
  line('seal', 'seal = set_byte(seal, 3, get_byte(seal, 3) # 128)'),
  {
    what: 'an audit line taken out',
    rule: 'every audit chain is whole',
    async run(client, chance) {
      const match = await lineByChance(client, chance, NOT_LAST)
      const next = await lineAt(client, match, 1n)
      await client.query('delete from audit_events where id = $1', [match.id])
      return nameOf(next)
    },
  },
  {
    what: 'the last audit line taken out',
    rule: 'every audit chain ends where its head says',
    async run(client, chance) {
      const match = await lineByChance(client, chance, `not ${NOT_LAST}`)
      await client.query('delete from audit_events where id = $1', [match.id])
      return `chain ${match.chain}`
    },
  },
  {
    what: 'two audit lines that changed places',
    rule: 'every audit chain is whole',
    async run(client, chance) {
      const match = await lineByChance(client, chance, NOT_LAST)
      const next = await lineAt(client, match, 1n)
      const move = 'update audit_events set seq = $2 where id = $1'
      await client.query(move, [match.id, -1])
      await client.query(move, [next.id, match.seq])
      await client.query(move, [match.id, next.seq])
      return nameOf({ ...next, seq: match.seq })
    },
  },
]

const SWITCHED = 'every rule is switched on'
const GUARDED = `tgrelid::regclass::text in ('ledger.accounts', 'ledger.entries', 'ledger.transactions', 'ledger.rules', 'ledger.request_kinds', 'deposits',
  'withdrawals', 'investments', 'earnings', 'user_totals', 'allowed_transitions', 'audit_events', 'audit_chains')`

/** Each trigger of the guarded tables: none may be missing from the check's own list. */
const trigger = (what: string, statement: (table: string, name: string) => string): Tampering => ({
  what: `a trigger ${what}`,
  rule: SWITCHED,
  async run(client, chance) {
    const { rows } = await client.query(
      `select tgrelid::regclass::text as tbl, tgname as name from pg_trigger
        where not tgisinternal and ${GUARDED} order by md5(tgrelid::regclass::text || tgname || $1) limit 1`,
      [String(chance())],
    )
    const [{ tbl, name }] = rows
    await client.query(statement(tbl, name))
    return `${tbl.includes('.') ? '' : 'public.'}${tbl}.${name}`
  },
})

const NAMED = [
  ['ledger.accounts', 'investor_account_not_below_zero'],
  ['ledger.transactions', 'one_settlement_per_reference'],
  ['ledger.entries', 'one_chain_per_account'],
] as const

export const RULE_TAMPERINGS: Tampering[] = [
  trigger('dropped', (table, name) => `drop trigger ${name} on ${table}`),
  trigger('switched off', (table, name) => `alter table ${table} disable trigger ${name}`),
  trigger(
    'left to replicas',
    (table, name) => `alter table ${table} enable replica trigger ${name}`,
  ),
  ...NAMED.map(
    ([table, name]): Tampering => ({
      what: `the rule ${name} dropped`,
      rule: SWITCHED,
      async run(client) {
        await client.query(`alter table ${table} drop constraint ${name}`)
        return `${table}.${name}`
      },
    }),
  ),
]
