import { readDefinitions } from '#database/definitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * The functions that say when something happens and on which stripe, as a session has them that tells of the past: by
 * settings, `assay.moment` for the time of a command, `assay.stripe` and `assay.stripes` for a stripe or one for each
 * posting. Ids of transactions are of their times, so that the journal is in the order of its dates, and an audit line
 * keeps the time that it came with.
 */
export const OWN_TIMES = `
create or replace function ledger_api.moment() returns timestamptz language sql volatile as $$
  select coalesce(nullif(current_setting('assay.moment', true), '')::timestamptz, clock_timestamp())
$$;
create or replace function ledger.stripe() returns smallint language sql stable as $$
  select (coalesce(nullif(current_setting('assay.stripe', true), '')::integer, pg_backend_pid()) % 64)::smallint
$$;
create or replace function ledger.stripe_of(p_first smallint, p_nth bigint) returns smallint language sql stable parallel safe as $$
  select coalesce((nullif(current_setting('assay.stripes', true), '')::smallint[])[p_nth], ((p_first + p_nth - 1) % 64)::smallint)
$$;
create or replace function ledger.transaction_id(p_at timestamptz) returns uuid language sql volatile as $$
  select uuidv7(p_at - clock_timestamp())
$$;
create or replace function audit_moment(p_said timestamptz) returns timestamptz language sql volatile as $$
  select p_said
$$`

const REPLACED = [
  'functions/ledger_api/moment.sql',
  'functions/ledger/stripe.sql',
  'functions/ledger/stripe_of.sql',
  'functions/ledger/transaction_id.sql',
  'functions/public/audit_moment.sql',
]

/**
 * Does something with times of its own. Only the owner of the tables can replace functions, nobody else sees it before
 * the transaction is committed, and by then the functions are those of their files again.
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
