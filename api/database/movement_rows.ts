import { MOVEMENTS } from '#domain/movements'
import { REQUESTS } from '#domain/request_kinds'

type Value = string | number | boolean | null | readonly string[]

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

function literal(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'object') return `array[${value.map(quoted).join(', ')}]::text[]`
  return String(value)
}

/** The rows of ledger.request_kinds and of ledger.rules as the domain declares them, by column. */
export const REQUEST_KIND_ROWS = Object.entries(REQUESTS).map(([kind, request]) => ({
  kind,
  request_table: request.table,
  history_type: request.historyType,
}))

export const RULE_ROWS = Object.entries(MOVEMENTS).map(([kind, movement]) => ({
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
}))

/** Writes rows by their kind, those that are there as well. */
function upsert(table: string, rows: readonly Record<string, Value>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => `  (${Object.values(row).map(literal).join(', ')})`)
  const changes = columns.map((column) => `${column} = excluded.${column}`)
  return `insert into ${table} (${columns.join(', ')}) values\n${values.join(',\n')}
on conflict (kind) do update set ${changes.join(', ')};`
}

const without = (table: string, rows: readonly { kind: string }[]) =>
  `delete from ${table} where kind <> all (${literal(rows.map(({ kind }) => kind))});`

/**
 * SQL that makes the two tables what the domain says, with their guards switched off for its own transaction. A kind that
 * has moved money stays: PostgreSQL refuses where it is no longer declared.
 */
export const movementRows = (): string => `
alter table ledger.request_kinds disable trigger user;
alter table ledger.rules disable trigger user;
do $$
declare
  v_kind text;
begin
  select r.kind into v_kind from ledger.rules r
   where r.kind <> all (${literal(RULE_ROWS.map(({ kind }) => kind))})
     and exists (select from ledger.transactions t where t.kind = r.kind) limit 1;
  if found then
    raise exception 'the ledger has transactions of the kind %', v_kind
      using errcode = '23514', constraint = 'kinds_of_the_past_stay';
  end if;
end $$;
${without('ledger.rules', RULE_ROWS)}
${upsert('ledger.request_kinds', REQUEST_KIND_ROWS)}
${upsert('ledger.rules', RULE_ROWS)}
${without('ledger.request_kinds', REQUEST_KIND_ROWS)}
alter table ledger.request_kinds enable trigger user;
alter table ledger.rules enable trigger user;
do $$
begin
  -- (on an empty database the functions come later, and compile the rules then)
  if to_regprocedure('ledger.compile_rules()') is not null then
    perform ledger.compile_rules();
  end if;
end $$;
`
