import type pg from 'pg'
import { FIRST_OWNER, joinStaff } from '#tests/staff'

/** Entries that one investor's scenario leaves behind. */
export const ENTRIES_EACH = 20

/** One command of `who` or of the staff, in BTC unless the row says otherwise, through what stands behind the ledger API. */
const COMMAND = `
create function pg_temp.command(who uuid, at_table text, command jsonb, id uuid, step text[], kind text, amount bigint, out_of text, into_kind text)
returns uuid language sql as $$
  select (ledger_api.commit_money(case when id is null and at_table <> 'earnings' then 'investor' else 'staff' end,
    case when id is null and at_table <> 'earnings' then who else current_setting('trial.staff')::uuid end, rtrim(at_table, 's') || '.trial', '{"requestId": "trial"}', at_table,
    case when id is null then command || jsonb_build_object('user_id', who, 'method', coalesce(command->>'method', 'BTC')) end,
    id, case when id is not null then step[1:1] end, step[2], null, who, kind, amount,
    case when kind is not null then jsonb_build_array(
      jsonb_build_object('kind', out_of, 'asset', 'BTC', 'amount', (-amount)::text),
      jsonb_build_object('kind', into_kind, 'asset', 'BTC', 'amount', amount::text)) end)->>'id')::uuid
$$;`

/**
 * One investor's scenario: deposits, a paid and a declined withdrawal, an ended and a running investment, an
 * earning and its correction. Everything goes through the ledger API, so that every row, entry and audit line is there.
 */
const STORY = `
create function pg_temp.scenario(n integer, plan uuid) returns void language plpgsql as $$
declare
  who uuid := gen_random_uuid();
  id uuid;
begin
  insert into users (id, name, email, username, password)
  values (who, 'Trial', who || '@ledger.test', left(who::text, 13), '-');
  id := pg_temp.command(who, 'deposits', '{"amount_cents": "500000", "address": "-"}', null, null, null, null, null, null);
  perform pg_temp.command(who, 'deposits', null, id, '{pending,approved}', 'deposit_approved', 500000, 'custody', 'available');
  id := pg_temp.command(who, 'deposits', '{"amount_cents": "700", "address": "-"}', null, null, null, null, null, null);
  perform pg_temp.command(who, 'deposits', null, id, '{pending,declined}', null, null, null, null);
  id := pg_temp.command(who, 'withdrawals', '{"amount_cents": "1200", "method": "bitcoin"}', null, null, 'withdrawal_requested', 1200, 'available', 'held');
  perform pg_temp.command(who, 'withdrawals', null, id, '{pending,approved}', 'withdrawal_approved', 1200, 'held', 'custody');
  id := pg_temp.command(who, 'withdrawals', '{"amount_cents": "900", "method": "bitcoin"}', null, null, 'withdrawal_requested', 900, 'available', 'held');
  perform pg_temp.command(who, 'withdrawals', null, id, '{pending,declined}', 'withdrawal_declined', 900, 'held', 'available');
  id := pg_temp.command(who, 'investments', jsonb_build_object('amount_cents', '3000', 'plan_id', plan), null, null, 'investment_requested', 3000, 'available', 'invested');
  perform pg_temp.command(who, 'investments', null, id, '{pending,approved}', null, null, null, null);
  perform pg_temp.command(who, 'investments', null, id, '{approved,ended}', 'investment_ended', 3000, 'invested', 'available');
  id := pg_temp.command(who, 'investments', jsonb_build_object('amount_cents', '4000', 'plan_id', plan), null, null, 'investment_requested', 4000, 'available', 'invested');
  perform pg_temp.command(who, 'investments', null, id, '{pending,approved}', null, null, null, null);
  perform pg_temp.command(who, 'earnings', jsonb_build_object('amount_cents', '250', 'plan_id', plan, 'investment_id', id), null, null, 'earnings_credited', 250, 'returns', 'available');
  perform pg_temp.command(who, 'earnings', jsonb_build_object('amount_cents', '-50', 'plan_id', plan, 'investment_id', id), null, null, 'earnings_debited', 50, 'available', 'returns');
end $$`

/** Lets a session of the login act for investors and for one member of staff, without the API. */
export async function executeDirectly(client: pg.Client, staff: string): Promise<void> {
  await client.query(COMMAND)
  await client.query(`select set_config('trial.staff', $1, false)`, [staff])
}

/** Fills a fresh database with the scenarios of so many investors. */
export async function simulateAll(client: pg.Client, investors: number): Promise<void> {
  await client.query(FIRST_OWNER)
  const staff = await client.query(...joinStaff('trial@ledger.test', 'admin'))
  // one member of staff approves everything here, within seconds
  await client.query('update approval_rules set daily_cents = 100000000000000')
  await executeDirectly(client, staff.rows[0].id)
  await client.query(STORY)
  const { rows } = await client.query(
    `insert into plans (name, min_amount_cents, max_amount_cents, returns, duration_days)
     values ('Trial', 100, 10000000, 1.5, 30) returning id`,
  )
  for (let told = 0; told < investors; told += 100) {
    const last = Math.min(told + 99, investors - 1)
    await client.query('select pg_temp.scenario(n, $1) from generate_series($2::int, $3::int) n', [
      rows[0].id,
      told,
      last,
    ])
  }
  await client.query('analyze')
}
