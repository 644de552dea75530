import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { lots, markTwoPeople, type Step } from '#database/seeders/demo/batches'
import type { StoryAct } from '#database/seeders/demo/story'
import { rowsOf } from '#database/rows'
import type { Posting } from '#domain/posting'

/**
 * Executes many commands with the functions that execute one: doors.open_rows and move_rows with doors.keep_acts, and
 * ledger.post, each command at its own time. What takes two of the staff was asked for by another one half an hour before.
 */
const REPLAY = `
create function pg_temp.by_two(at timestamptz, maker uuid, a doors.act) returns void language plpgsql as $$
declare
  asked jsonb;
begin
  perform set_config('assay.moment', (at - interval '30 minutes')::text, true);
  asked := doors.request_approval(maker, null,
    case a.kind when 'deposit_approved' then 'deposit.approve' when 'withdrawal_approved' then 'withdrawal.approve'
                when 'earnings_credited' then 'earnings.credit' else 'earnings.debit' end,
    coalesce(a.open->>'investment_id', a.id::text),
    case a."table" when 'earnings' then jsonb_build_object('amountCents', a.amount::text, 'reason', a.open->'reason') else '{}' end,
    null, null, null);
  perform set_config('assay.moment', at::text, true);
  perform doors.confirm_approval(a.actor, null, (asked->>'id')::uuid, a.lines, null, null, null, null);
end $$;

create function pg_temp.replay(steps jsonb) returns void language plpgsql as $$
declare
  s jsonb;
  n integer := 0;
  v_acts doors.act[];
  v_ids uuid[];
  v_at timestamptz[];
  v_rows jsonb[];
begin
  for s in select value from jsonb_array_elements(steps) loop
    n := n + 1;
    perform set_config('assay.stripe', n::text, true), set_config('assay.stripes', s->>'stripes', true);
    v_acts := array(select a from jsonb_populate_recordset(null::doors.act, s->'acts') a);
    v_ids := s->>'ids';
    v_at := s->>'at';
    case s->>'does'
      when 'rows' then
        if v_acts[1].open is not null then
          v_rows := doors.open_rows(v_acts[1]."table", v_acts, v_ids, v_at);
        else
          v_rows := doors.move_rows(s->>'actorKind', v_acts[1]."table", v_acts, v_at);
        end if;
        perform doors.keep_acts(s->>'actorKind', v_acts, v_rows);
      when 'post' then
        perform ledger.post(array(
          select row(a.kind, v_ids[a.ordinality], a.owner, a.amount, (s->'actors'->>(a.ordinality - 1)::integer), a.lines,
                     v_at[a.ordinality])::ledger.posting
            from unnest(v_acts) with ordinality a));
      when 'by two' then
        perform pg_temp.by_two(v_at[1], (s->>'maker')::uuid, v_acts[1]);
    end case;
  end loop;
end $$`

/**
 * A few commands against tables that grow from nothing: plans are made once, and look rows up by their indexes, as those
 * of the application do.
 */
const SETTINGS = `set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off;
  set local enable_hashjoin = off; set local enable_mergejoin = off`

/** An array in the words of PostgreSQL. */
const arrayOf = (values: (string | number)[]): string =>
  `{${values.map((value) => JSON.stringify(value)).join(',')}}`

const actInWords = (act: StoryAct) => ({
  ...{ actor: act.actor, action: act.action, table: act.table, open: act.open },
  ...{ id: act.from && act.id, from: act.from && [act.from], to: act.to, reason: act.reason },
  ...{ owner: act.owner, kind: act.posting?.kind ?? null },
  amount: act.posting?.amount.toString() ?? null,
  lines: act.posting?.lines.map((line) => ({ ...line, amount: line.amount.toString() })) ?? null,
})

const inWords = (step: Step) => ({
  does: step.does,
  acts: step.acts.map(actInWords),
  ids: arrayOf(step.acts.map(({ id }) => id)),
  at: arrayOf(step.acts.map(({ at }) => new Date(at).toISOString())),
  stripes: 'stripes' in step ? arrayOf(step.stripes) : null,
  actorKind: step.acts[0]?.actorKind,
  actors: step.acts.map(({ actorKind, actor }) => `${actorKind}:${actor}`),
  maker: step.acts[0]?.maker,
})

/** The rules of the ledger judge every command as they judge a real one; a demonstration that breaks one does not load. */
export async function replay(trx: TransactionClientContract, acts: StoryAct[]): Promise<void> {
  const [there] = await rowsOf<{ limit: string; kinds: Posting['kind'][]; made: boolean }>(
    trx,
    `select limit_cents::text as "limit", to_regprocedure('pg_temp.replay(jsonb)') is not null as made,
            array(select kind from ledger.rules where takes_two) as kinds
       from approval_rules`,
    {},
  )
  if (!there?.made) await trx.rawQuery(`${SETTINGS}; ${REPLAY}`)
  const marked = markTwoPeople(acts, BigInt(there?.limit ?? 0), new Set(there?.kinds))
  for (const steps of lots(marked)) {
    await rowsOf(trx, 'select pg_temp.replay(cast(:steps as jsonb))', {
      steps: JSON.stringify(steps.map(inWords)),
    })
    await trx.rawQuery('set constraints all immediate')
    await trx.rawQuery('set constraints all deferred')
  }
}
