import { ACTIONS, type Action, approvalOf, permissionOf } from '#domain/actions'
import { LEDGER_MOVEMENTS, REFERENCES } from '#domain/ledger_kinds'
import type { Movement } from '#domain/movement'
import { OBSERVATION_MACHINE } from '#domain/observation_state'
import { isRequestKind, REQUESTS } from '#domain/request_kinds'

type Value = string | number | boolean | null | readonly string[]

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

function literal(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'object') return `array[${value.map(quoted).join(', ')}]::text[]`
  return String(value)
}

/** The rows of ledger.request_kinds and of ledger.rules as the domain declares them, by column. */
export const REQUEST_KIND_ROWS = Object.entries(REFERENCES).map(([kind, of]) => ({
  kind,
  request_table: of.table,
  history_type: isRequestKind(kind) ? REQUESTS[kind].historyType : null,
  has_owner: of.hasOwner,
  has_charges: of.hasCharges,
  has_credits: of.hasCredits,
}))

export const rulesOf = (movements: Readonly<Record<string, Movement>>) =>
  Object.entries(movements).map(([kind, movement]) => ({
    kind,
    ref_kind: movement.request,
    phase: movement.phase,
    from_kind: movement.from,
    to_kind: movement.to,
    row_status: movement.rowStatuses,
    needs_approval: movement.needsApproval,
    approval_action: movement.approvalAction,
    own_asset: movement.ownAsset,
    row_sign: movement.rowSign,
    sign: movement.sign,
    spans_buckets: movement.spansBuckets ?? false,
    owned_by: movement.ownedBy ?? 'investor',
    paired_kind: movement.paired ?? null,
    by_rule: movement.byRule ?? false,
  }))

/** The rows of ledger_api.actions as the domain declares them, by column. */
export const ACTION_ROWS = (Object.keys(ACTIONS) as Action[]).map((action) => {
  const fact = ACTIONS[action]
  return {
    action,
    role: fact.role,
    permission: permissionOf(action),
    request: fact.request,
    step: fact.step,
    opens: 'fields' in fact ? fact.fields : null,
    to_status: 'to' in fact ? fact.to : null,
    kind: fact.kind,
    approval: approvalOf(action),
  }
})

/** The arrows of the status machines, as allowed_transitions has them. */
const MACHINES = [
  ...Object.values(REFERENCES),
  { table: 'observations', machine: OBSERVATION_MACHINE },
]
const ARROWS = MACHINES.flatMap(({ table, machine }) =>
  Object.entries(machine).flatMap(([from, all]) =>
    all.map((to) => ({ kind: table, from_status: from, to_status: to })),
  ),
)

function inserted(table: string, rows: readonly Record<string, Value>[]): string {
  const values = rows.map((row) => `  (${Object.values(row).map(literal).join(', ')})`)
  return `insert into ${table} (${Object.keys(rows[0] ?? {}).join(', ')}) values\n${values.join(',\n')}`
}

/** Writes rows by their kind, existing ones included. */
function upsert(table: string, rows: readonly Record<string, Value>[]): string {
  const changes = Object.keys(rows[0] ?? {}).map((column) => `${column} = excluded.${column}`)
  return `${inserted(table, rows)}\non conflict (kind) do update set ${changes.join(', ')};`
}

const kindsOf = (rows: readonly { kind: string }[]) => literal(rows.map(({ kind }) => kind))

const TABLES = ['ledger.request_kinds', 'ledger.rules', 'ledger_api.actions', 'allowed_transitions']
const guards = (word: 'disable' | 'enable') =>
  TABLES.map((table) => `alter table ${table} ${word} trigger user;`).join('\n')

/**
 * SQL that makes these tables equal to the domain, with their guards switched off for its own transaction. A kind that
 * has moved money stays: PostgreSQL refuses to remove it.
 */
export function movementRows(
  movements: Readonly<Record<string, Movement>> = LEDGER_MOVEMENTS,
): string {
  const rules = rulesOf(movements)
  return `
${guards('disable')}
do $$
declare
  v_kind text;
begin
  select r.kind into v_kind from ledger.rules r
   where r.kind <> all (${kindsOf(rules)})
     and exists (select from ledger.transactions t where t.kind = r.kind) limit 1;
  if found then
    raise exception 'the ledger has transactions of the kind %', v_kind
      using errcode = '23514', constraint = 'kinds_of_the_past_stay';
  end if;
end $$;
delete from ledger_api.actions;
delete from ledger.rules where kind <> all (${kindsOf(rules)});
${upsert('ledger.request_kinds', REQUEST_KIND_ROWS)}
${upsert('ledger.rules', rules)}
delete from ledger.request_kinds where kind <> all (${kindsOf(REQUEST_KIND_ROWS)});
${inserted('ledger_api.actions', ACTION_ROWS)};
delete from allowed_transitions;
${inserted('allowed_transitions', ARROWS)};
${guards('enable')}
do $$
begin
  -- (on an empty database the functions come later, and compile the rules then)
  if to_regprocedure('ledger.compile_rules()') is not null then
    perform ledger.compile_rules();
  end if;
end $$;
`
}
