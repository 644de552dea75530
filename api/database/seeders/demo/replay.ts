import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { StoryAct } from '#database/seeders/demo/story'
import { rowsOf } from '#database/rows'

/**
 * Plays acts through doors.commit_money in the order of their times, each at its own moment. What takes two of the staff
 * was asked for by another one half an hour before.
 */
const REPLAY = `
create function pg_temp.by_two(a jsonb) returns void language plpgsql as $$
declare
  asked jsonb;
begin
  perform set_config('assay.moment', ((a->>'at')::timestamptz - interval '30 minutes')::text, true);
  asked := doors.request_approval((a->>'maker')::uuid, null,
    case a->>'kind' when 'deposit_approved' then 'deposit.approve' when 'withdrawal_approved' then 'withdrawal.approve'
                    when 'earnings_credited' then 'earnings.credit' else 'earnings.debit' end,
    coalesce(a->'open'->>'investment_id', a->>'id'),
    case a->>'table' when 'earnings' then jsonb_build_object('amountCents', a->>'amount', 'reason', a->'open'->'reason') else '{}' end,
    null, null, null);
  perform set_config('assay.moment', a->>'at', true);
  perform doors.confirm_approval((a->>'actor')::uuid, null, (asked->>'id')::uuid, a->'lines', null, null, null, null);
end $$;

create function pg_temp.replay(acts jsonb) returns void language plpgsql as $$
declare
  a jsonb;
  n integer := 0;
begin
  for a in select value from jsonb_array_elements(acts) loop
    n := n + 1;
    perform set_config('assay.moment', a->>'at', true);
    perform set_config('assay.stripe', n::text, true);
    if ledger.would_take_two(a->>'kind', (a->>'owner')::uuid, 'staff:' || (a->>'actor'), (a->>'amount')::bigint,
                             (a->>'at')::timestamptz) then
      perform pg_temp.by_two(a);
      continue;
    end if;
    perform doors.commit_money(a->>'actorKind', (a->>'actor')::uuid, a->>'action', null,
      a->>'table', nullif(a->'open', 'null'),
      case when a->>'from' is not null then (a->>'id')::uuid end,
      case when a->>'from' is not null then array[a->>'from'] end, a->>'to', a->>'reason',
      (a->>'owner')::uuid, a->>'kind', (a->>'amount')::bigint, nullif(a->'lines', 'null'));
  end loop;
end $$`

const BATCH = 500
const ANALYZE = `analyze users, deposits, withdrawals, investments, earnings, user_totals, audit_events, audit_chains,
  ledger.accounts, ledger.transactions, ledger.entries`

const inWords = ({ posting, ...act }: StoryAct) => ({
  ...act,
  at: new Date(act.at).toISOString(),
  kind: posting?.kind ?? null,
  amount: posting?.amount.toString() ?? null,
  lines: posting?.lines.map((line) => ({ ...line, amount: line.amount.toString() })) ?? null,
})

/** The rules of the ledger judge every act as they judge a real one; a story that breaks one does not load. */
export async function replay(
  trx: TransactionClientContract,
  acts: StoryAct[],
  isFirst = true,
): Promise<void> {
  if (isFirst) await trx.rawQuery(REPLAY)
  for (let from = 0; from < acts.length; from += BATCH) {
    const batch = acts.slice(from, from + BATCH).map(inWords)
    await rowsOf(trx, 'select pg_temp.replay(cast(:acts as jsonb))', {
      acts: JSON.stringify(batch),
    })
    // judge what was deferred now, batch by batch, so that the queue of judgements stays short
    await trx.rawQuery('set constraints all immediate')
    await trx.rawQuery('set constraints all deferred')
    // plans were made when the tables were empty; nobody else analyses them inside this transaction
    if (isFirst && (from === 0 || from === BATCH * 4)) await trx.rawQuery(ANALYZE)
  }
}
