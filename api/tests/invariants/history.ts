import type pg from 'pg'
import { FUND_POOL } from '#tests/pool'
import { FIRST_OWNER, joinStaff } from '#tests/staff'

/** Entries that one investor's scenario leaves behind. */
export const ENTRIES_EACH = 20

/** One command of `who` or of the staff, in BTC unless the row says otherwise, as the ledger API takes it. */
const COMMAND = `
create function pg_temp.command(who uuid, action text, open jsonb, id uuid, seen text, kind text, amount bigint, out_of text, into_kind text)
returns uuid language plpgsql as $$
declare
  opens_earning boolean := action in ('earnings.credited', 'earnings.debited');
  is_own boolean := id is null and not opens_earning;
  asset text := coalesce(nullif(current_setting('trial.asset', true), ''), 'BTC');
  command jsonb := jsonb_strip_nulls(jsonb_build_object(
    'actor', case when is_own then who else current_setting('trial.staff')::uuid end, 'owner', who, 'action', action, 'call', '{"requestId": "trial"}'::jsonb,
    'open', case when opens_earning then open when is_own then jsonb_build_object('method', asset) || open end,
    'move', case when id is not null then jsonb_build_object('id', id, 'from', seen) end,
    'posting', case when kind is not null then jsonb_build_object('kind', kind, 'amount', amount::text, 'lines', jsonb_build_array(
      jsonb_build_object('kind', out_of, 'asset', asset, 'amount', (-amount)::text),
      jsonb_build_object('kind', into_kind, 'asset', asset, 'amount', amount::text))) end));
begin
  perform set_config('app.uid', who::text, true);
  return case when is_own then ledger_api.investor_execute(jsonb_build_array(command))
              else ledger_api.staff_execute(jsonb_build_array(command)) end->0->>'id';
end $$;`

/**
 * One investor's scenario: deposits, a paid and a declined withdrawal, an ended and a running investment, an
 * earning and its correction. Everything goes through the ledger API, so that every row, entry and audit line exists.
 */
const STORY = `
create function pg_temp.scenario(n integer, plan uuid) returns void language plpgsql as $$
declare
  who uuid := gen_random_uuid();
  id uuid;
begin
  insert into users (id, name, email, username, password)
  values (who, 'Trial', who || '@ledger.test', left(who::text, 13), '-');
  id := pg_temp.command(who, 'deposit.requested', '{"amount_cents": "500000", "address": "-"}', null, null, null, null, null, null);
  perform pg_temp.command(who, 'deposit.approved', null, id, 'pending', 'deposit_approved', 500000, 'custody', 'available');
  id := pg_temp.command(who, 'deposit.requested', '{"amount_cents": "700", "address": "-"}', null, null, null, null, null, null);
  perform pg_temp.command(who, 'deposit.declined', null, id, 'pending', null, null, null, null);
  id := pg_temp.command(who, 'withdrawal.requested', '{"amount_cents": "1200", "method": "bitcoin"}', null, null, 'withdrawal_requested', 1200, 'available', 'held');
  perform pg_temp.command(who, 'withdrawal.approved', null, id, 'pending', 'withdrawal_approved', 1200, 'held', 'custody');
  id := pg_temp.command(who, 'withdrawal.requested', '{"amount_cents": "900", "method": "bitcoin"}', null, null, 'withdrawal_requested', 900, 'available', 'held');
  perform pg_temp.command(who, 'withdrawal.declined', null, id, 'pending', 'withdrawal_declined', 900, 'held', 'available');
  id := pg_temp.command(who, 'investment.requested', jsonb_build_object('amount_cents', '3000', 'plan_id', plan), null, null, 'investment_requested', 3000, 'available', 'invested');
  perform pg_temp.command(who, 'investment.approved', null, id, 'pending', null, null, null, null);
  perform pg_temp.command(who, 'investment.ended', null, id, 'approved', 'investment_ended', 3000, 'invested', 'available');
  id := pg_temp.command(who, 'investment.requested', jsonb_build_object('amount_cents', '4000', 'plan_id', plan), null, null, 'investment_requested', 4000, 'available', 'invested');
  perform pg_temp.command(who, 'investment.approved', null, id, 'pending', null, null, null, null);
  perform pg_temp.command(who, 'earnings.credited', jsonb_build_object('amount_cents', '250', 'plan_id', plan, 'investment_id', id), null, null, 'earnings_credited', 250, 'payable', 'available');
  perform pg_temp.command(who, 'earnings.debited', jsonb_build_object('amount_cents', '-50', 'plan_id', plan, 'investment_id', id), null, null, 'earnings_debited', 50, 'available', 'payable');
end $$`

/** Lets a session of the login act for investors and for one member of staff, without the API. */
export async function executeDirectly(client: pg.Client, staff: string): Promise<void> {
  await client.query(COMMAND)
  await client.query(`select set_config('trial.staff', $1, false)`, [staff])
}

/** Fills a fresh database with the scenarios of this many investors. */
export async function simulateAll(client: pg.Client, investors: number): Promise<void> {
  await client.query(FIRST_OWNER)
  await client.query(FUND_POOL)
  const staff = await client.query(...joinStaff('trial@ledger.test', 'admin'))
  // one member of staff approves everything here, within seconds
  await client.query('update approval_rules set daily_cents = 100000000000000')
  await executeDirectly(client, staff.rows[0].id)
  await client.query(STORY)
  const { rows } = await client.query(
    `insert into plans (name, min_amount_cents, max_amount_cents, returns, duration_days, sheet_sha256)
     values ('Trial', 100, 10000000, 1.5, 30, encode(sha256('Trial'), 'hex')) returning id`,
  )
  for (let received = 0; received < investors; received += 100) {
    const last = Math.min(received + 99, investors - 1)
    await client.query('select pg_temp.scenario(n, $1) from generate_series($2::int, $3::int) n', [
      rows[0].id,
      received,
      last,
    ])
  }
  await client.query('analyze')
}
