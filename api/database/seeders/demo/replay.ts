import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  markTwoPeople,
  moneySteps,
  parts,
  rowSteps,
  type Step,
} from '#database/seeders/demo/batches'
import { roleOf, type ScenarioCommand } from '#database/seeders/demo/scenario'
import { closeDate } from '#database/seeders/demo/closed_days'
import { type DemoFunding, FUND, fundPool } from '#database/seeders/demo/fundings'
import { jsonText } from '#database/json_text'
import { rowsOf } from '#database/rows'
import type { Posting } from '#domain/posting'

/**
 * Executes many commands with the functions that execute one: ledger_api.open_requests and transition_requests with ledger_api.record_commands, and
 * ledger.post, each command at its own time. What needs two members of staff was requested by the other one half an hour before.
 */
const REPLAY = `
create function pg_temp.by_two(at timestamptz, maker uuid, a ledger_api.command) returns void language plpgsql as $$
declare
  approval jsonb;
  by_nobody constant jsonb := '{"call": null, "key": null, "fingerprint": null}';
begin
  perform set_config('assay.moment', (at - interval '30 minutes')::text, true);
  approval := ledger_api.request_approval(by_nobody || jsonb_build_object(
    'actor', maker,
    'action', (select k.approval from ledger_api.actions k where k.action = a.action),
    'object', coalesce(a.open->>'investment_id', a.id::text),
    'given', case a.request when 'earning' then jsonb_build_object('amountCents', a.amount::text, 'reason', a.open->'reason')
                                  else jsonb_strip_nulls(jsonb_build_object('paymentReference', a.payment_reference)) end));
  perform set_config('assay.moment', at::text, true);
  perform ledger_api.confirm_approval(by_nobody || jsonb_build_object(
    'actor', a.actor, 'id', approval->>'id', 'lines', a.lines, 'digest', null));
end $$;

create function pg_temp.replay(steps jsonb) returns void language plpgsql as $$
declare
  s jsonb;
  v_commands ledger_api.command[];
  v_ids uuid[];
  v_at timestamptz[];
  v_rows jsonb[];
  v_postings ledger.posting[];
begin
  for s in select value from jsonb_array_elements(steps) loop
    v_ids := s->>'ids';
    v_at := s->>'at';
    case s->>'does'
      when 'rows' then
        v_commands := ledger_api.read_commands(s->>'role', s->'commands');
        if v_commands[1].step = 'open' then
          v_rows := ledger_api.open_requests(v_commands, v_ids, v_at);
        else
          if v_commands[1].step = 'cancel' then
            v_commands := array(select ledger_api.cancellation(c) from unnest(v_commands) c);
          end if;
          v_rows := ledger_api.transition_requests(s->>'role', v_commands, v_at);
        end if;
        perform ledger_api.record_commands(s->>'role', v_commands, v_rows);
      when 'post', 'pair' then
        v_postings := array(
          select row(c.says->'posting'->>'kind', v_ids[c.nth], (c.says->>'owner')::uuid, (c.says->'posting'->>'amount')::bigint,
                     s->'actors'->>(c.nth - 1)::integer, c.says->'posting'->'lines', v_at[c.nth])::ledger.posting
            from jsonb_array_elements(s->'commands') with ordinality c (says, nth));
        perform ledger.post(case s->>'does' when 'post' then v_postings else ledger.paired(v_postings) end);
      when 'by two' then
        v_commands := ledger_api.read_commands(s->>'role', s->'commands');
        perform pg_temp.by_two(v_at[1], (s->>'maker')::uuid, v_commands[1]);
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

const commandsOf = (step: Step) =>
  step.commands.map(({ actor, command }) => ({ ...command, actor, call: {} }))

const inWords = (step: Step) => ({
  does: step.does,
  commands: commandsOf(step),
  ids: arrayOf(step.commands.map(({ id }) => id)),
  at: arrayOf(step.commands.map(({ at }) => new Date(at).toISOString())),
  role: step.commands[0] && roleOf(step.commands[0].command),
  actors: step.commands.map(({ actor, command }) => `${roleOf(command)}:${actor}`),
  maker: step.commands[0]?.maker,
})

/** The commands up to the next fundings, with those that come before them. */
function* slices(commands: ScenarioCommand[], fundings: readonly DemoFunding[]) {
  const groups = [...Map.groupBy(fundings, ({ at }) => at)].sort(([one], [other]) => one - other)
  let from = Number.NEGATIVE_INFINITY
  let due: DemoFunding[] = []
  for (const [until, next] of [...groups, [Number.POSITIVE_INFINITY, []] as const]) {
    const start = from
    yield { due, slice: commands.filter(({ at }) => at >= start && at < until) }
    from = until
    due = [...next]
  }
}

const run = (trx: TransactionClientContract, steps: Step[]) =>
  rowsOf(trx, 'select pg_temp.replay(cast(:steps as jsonb))', {
    steps: jsonText(steps.map(inWords)),
  })

type Part = { commands: ScenarioCommand[]; fundings: DemoFunding[] }

/** Commands and fundings from one moment up to another. */
async function replayPart(
  trx: TransactionClientContract,
  { commands, fundings }: Part,
  staff: string[],
): Promise<void> {
  let ahead = fundings
  for (const part of parts(commands)) {
    const end = part.at(-1)?.at ?? 0
    await run(trx, rowSteps(part))
    const before = ahead.filter(({ at }) => at <= end)
    for (const { due, slice } of slices(part, before)) {
      if (due.length > 0) await fundPool(trx, due, staff)
      await run(trx, moneySteps(slice))
    }
    ahead = ahead.filter(({ at }) => at > end)
    await trx.rawQuery('set constraints all immediate')
    await trx.rawQuery('set constraints all deferred')
  }
  if (ahead.length > 0) await fundPool(trx, ahead, staff)
}

type Around = {
  fundings?: readonly DemoFunding[]
  staff?: string[]
  /** The midnights with which business dates end that are closed. */
  closes?: readonly number[]
  /** What happens at such a midnight before its date is closed. */
  beforeClose?: (midnight: number) => Promise<void>
}

/** The rules of the ledger assess every command as they assess a real one; a demonstration that breaks one does not load. */
export async function replay(
  trx: TransactionClientContract,
  commands: ScenarioCommand[],
  { fundings = [], staff = [], closes = [], beforeClose }: Around = {},
): Promise<void> {
  const [there] = await rowsOf<{ limit: string; kinds: Posting['kind'][]; made: boolean }>(
    trx,
    `select limit_cents::text as "limit", to_regprocedure('pg_temp.replay(jsonb)') is not null as made,
            array(select kind from ledger.rules where needs_approval) as kinds
       from approval_rules`,
    {},
  )
  if (!there?.made) await trx.rawQuery(`${SETTINGS}; ${REPLAY}; ${FUND}`)
  const marked = markTwoPeople(commands, BigInt(there?.limit ?? 0), new Set(there?.kinds))
  let from = Number.NEGATIVE_INFINITY
  for (const until of [...closes, Number.POSITIVE_INFINITY]) {
    const isHere = ({ at }: { at: number }) => at >= from && at < until
    await replayPart(
      trx,
      { commands: marked.filter(isHere), fundings: fundings.filter(isHere) },
      staff,
    )
    if (until < Number.POSITIVE_INFINITY) {
      await beforeClose?.(until)
      await closeDate(trx, until)
    }
    from = until
  }
}
