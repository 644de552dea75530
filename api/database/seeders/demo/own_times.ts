import { readDefinitions } from '#database/definitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * The functions that say when something happens, replaced in the session that writes history: the setting
 * `assay.moment` is the time of a command. Ids of transactions are of their times, so that the journal is in the order of its dates, and an audit line
 * keeps the time that it came with. Investments have the dates of their times; postings have the open date, which carries
 * everything from before it.
 */
export const OWN_TIMES = `
create or replace function ledger_api.moment() returns timestamptz language sql volatile as $$
  select coalesce(nullif(current_setting('assay.moment', true), '')::timestamptz, clock_timestamp())
$$;
create or replace function ledger.transaction_id(p_at timestamptz, p_bucket smallint) returns uuid language sql volatile as $$
  select encode(set_byte(uuid_send(uuidv7(p_at - clock_timestamp())), 15, floor(random() * 4)::integer * 64 + p_bucket), 'hex')::uuid
$$;
create or replace function audit_moment(p_said timestamptz) returns timestamptz language sql volatile as $$
  select p_said
$$;
create or replace function date_investment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status <> old.status then
    new.approved_on := case new.status when 'approved' then (new.decided_at at time zone 'UTC')::date else old.approved_on end;
    new.ended_on := case new.status when 'ended' then (new.decided_at at time zone 'UTC')::date end;
  end if;
  return new;
end $$`

const REPLACED = [
  'functions/ledger_api/moment.sql',
  'functions/ledger/transaction_id.sql',
  'functions/public/audit_moment.sql',
  'functions/public/date_investment.sql',
]

/**
 * Does something with times of its own. Only the owner of the tables can replace functions, no other session sees it before
 * the commit, and by then the functions are those of their files again.
 */
export async function withOwnTimes<T>(
  trx: TransactionClientContract,
  work: () => Promise<T>,
): Promise<T> {
  await trx.rawQuery(OWN_TIMES)
  const done = await work()
  for (const { path, sql } of readDefinitions())
    if (REPLACED.includes(path)) await trx.rawQuery(sql)
  return done
}
