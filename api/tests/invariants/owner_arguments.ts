import type pg from 'pg'
import { type Arguments, aWithdrawal, call } from './ledger_calls.js'
import { ask, inSession } from './sessions.js'

export type Owner = {
  id: string
  plan: string
  withdrawal: string | null
  deposit: string | null
  investment: string | null
  /** A transaction of the close of business that paid them. */
  payment: string | null
}

/** Who an argument speaks for, by its name. */
const WHO: Record<string, (owner: Owner) => Arguments[string]> = {
  p_owner: ({ id }) => id,
  p_owners: ({ id }) => `{${id}}`,
  p_actor: ({ id }) => id,
  p_principal: ({ id }) => `investor:${id}`,
  p_commands: (owner) => [aWithdrawal({ investor: owner.id })],
}
/** What each argument names of its owner. */
export const WHAT: Record<string, (owner: Owner) => Arguments[string]> = {
  p_id: ({ withdrawal }) => withdrawal,
  p_object: ({ deposit }) => deposit,
  p_plan: ({ plan }) => plan,
  p_investment: ({ investment }) => investment,
  p_transaction: ({ payment }) => payment,
}
/** Arguments that are about no person. */
const REST: Arguments = {
  ...{ p_lock: 'true', p_method: 'bank', p_address: null },
  ...{ p_key: 'kept', p_fingerprint: '', p_status: 409, p_body: '{"kept":true}' },
  p_since: '-infinity',
  ...{ p_kind: 'available', p_asset: 'BTC', p_from: '2000-01-01', p_to: '2100-01-01' },
  ...{ p_after: '0', p_most: 10 },
  ...{ p_choice: 'payout', p_terms: null },
  ...{ p_quote: '{"principal":"1000","fee":"0"}', p_kept: '{"call":{"requestId":"trial"}}' },
}

export type Callable = { signature: string; name: string; args: string[] }

/** Every function of the schema that a role may call, by any grant. */
export const callableBy = (role: string) =>
  ask<Callable>(
    'assay_owner',
    `select p.oid::regprocedure::text as signature, split_part(p.oid::regprocedure::text, '(', 1) as name,
            array(select coalesce(p.proargnames[n], '') from generate_series(1, p.pronargs) n) as args
       from pg_proc p join pg_namespace s on s.oid = p.pronamespace
      where s.nspname !~ '^pg_' and s.nspname <> 'information_schema'
        and p.prorettype <> 'trigger'::regtype
        and has_schema_privilege($1, s.oid, 'usage') and has_function_privilege($1, p.oid, 'execute')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`,
    [role],
  )

export const names = (fn: Callable, kind: object) => fn.args.some((arg) => Object.hasOwn(kind, arg))
export const isAboutSomebody = (fn: Callable) => names(fn, WHO) || names(fn, WHAT)

/** The call of a function that names `who`, and what `whose` has. */
export function callOf({ name, args }: Callable, who: Owner, whose: Owner): string {
  const given: Arguments = {}
  for (const arg of args) {
    const value = WHO[arg]?.(who) ?? WHAT[arg]?.(whose) ?? REST[arg]
    if (value === undefined)
      throw new Error(`${name}: what an argument ${arg} names is not known here`)
    given[arg] = value
  }
  return call(name, given).replace(/^select /, '')
}

type Outcome = { answer: unknown[]; wrote: boolean; locks: number } | string

async function outcomeOf(client: pg.Client, called: string): Promise<Outcome> {
  try {
    const { rows } = await client.query(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as answer from ${called} t`,
    )
    const after = await client.query(
      `select pg_current_xact_id_if_assigned() is not null as wrote,
              (select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks`,
    )
    return { ...rows[0], ...after.rows[0] }
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

/** Calls as the investors' role, for the callers that the session names, and takes it back. */
export const calledFor = (
  { uid = '', uids = '' }: { uid?: string; uids?: string },
  called: string,
) =>
  inSession('assay_investor', async (client) => {
    await client.query('begin')
    await client.query(`select set_config('app.uid', $1, true), set_config('app.uids', $2, true)`, [
      uid,
      uids,
    ])
    return outcomeOf(client, called)
  })

export const isNothing = (outcome: Outcome) =>
  typeof outcome === 'string'
    ? outcome === '42501'
    : !outcome.wrote && outcome.locks === 0 && outcome.answer.every((row) => row === null)

/** What the watching of chains may call: it records what providers show, and hands back addresses of ours. */
export const OF_CHAINS = [
  'chains.add_addresses(bigint,jsonb)',
  'chains.advance_final(text,text,bigint,bigint)',
  'chains.begin(text,text,text,text,jsonb)',
  'chains.disconnect_block(text,text)',
  'chains.halt(text,text)',
  'chains.hash_at(text,bigint)',
  'chains.lead(text,text)',
  'chains.marks(text)',
  'chains.record_agreement(text,text,bigint,text,text,boolean,jsonb)',
  'chains.record_balances(text,bigint,text,jsonb,jsonb)',
  'chains.record_block(text,text,jsonb,jsonb,jsonb)',
  'chains.record_dropped(text,text[])',
  'chains.record_price(text,timestamp with time zone,bigint,jsonb,integer,boolean)',
  'chains.record_seen(text,jsonb,jsonb)',
  'chains.record_slots(text,text,jsonb,jsonb,text[],jsonb)',
  'chains.supply(text)',
  'chains.to_agree(text,text,integer)',
  'chains.to_explain(text,bigint,integer)',
  'chains.touched(bigint[])',
  'chains.unconfirmed(text)',
  'chains.watched(text,bigint,integer)',
]
