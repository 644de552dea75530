import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { EVIDENCE_DIR } from '#config/storage'
import { inBucketOf } from '#database/bucket'
import { jsonText } from '#database/json_text'
import { rowsOf } from '#database/rows'
import { duesFor } from '#database/seeders/demo/dues'
import type { Plan } from '#database/seeders/demo/plans'
import type { Random } from '#database/seeders/demo/random'
import { DAY, HOUR, type ScenarioCommand } from '#database/seeders/demo/scenario'
import { type Asset, ASSETS, perAsset } from '#domain/asset'
import { type Cents, cents, format, sum } from '#domain/money'
import type { FundingSource } from '#domain/funding_source'
import { poolFunded, poolWithdrawn } from '#domain/postings'

/** A file of evidence, as it is uploaded. */
export type DemoFile = { id: string; name: string; text: string; sha256: string }

/**
 * A funding of the pool by two of the staff, with the file that shows where the money comes from; without a source it is a
 * withdrawal from it.
 */
export type DemoFunding = {
  at: number
  id: string
  asset: Asset
  amount: Cents
  source: FundingSource | null
  period: string | null
  note: string
  file: DemoFile
}

/** So many of the first days that are closed are funded in time. */
const FIRST_DAYS = 2
/** What the operator puts in once they are not covered any more. */
const ADDED = cents(110_000_000n)
const ADDED_AFTER = 4.4
/**
 * In the last asset that covers so many days from today, so that 31 days ahead a visitor sees days that are not funded yet.
 * No fewer: plans would pause, and what was approved today and lasts 30 days could not be renewed.
 */
const COVERED = 29
const LAST = ASSETS.at(-1) as Asset
/** How long before now the books begin to be funded. */
const SINCE = 735 * DAY
const BUCKET_0 = '00000000-0000-0000-0000-000000000000'

const NOTES: Record<'trading' | 'interest' | 'fees' | 'own_funds', string> = {
  trading: 'Realised result of the trading desk, by the statement of the exchange.',
  interest: 'Interest received on money lent out, by the statement of the lender.',
  fees: 'Fees of liquidity provided, by the statement of the venue.',
  own_funds: 'Reserve of the operator, paid in by its shareholders.',
}
const EARNED = ['trading', 'trading', 'interest', 'fees'] as const

const inWords = (at: number) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)

const monthOf = (at: number, back = 0): number =>
  Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() - back)
const quarterOf = (at: number): number => monthOf(at, new Date(at).getUTCMonth() % 3)

const quarterInWords = (at: number): string => {
  const [first = ''] = inWords(quarterOf(at)).split(' ')
  return `${first} to ${inWords(monthOf(quarterOf(at), -2))}`
}

const fileOf = (id: string, name: string, text: string): DemoFile => ({
  ...{ id, name, text },
  sha256: createHash('sha256').update(text).digest('hex'),
})

/** The funding, with a statement that says the same as its row. */
function funding(
  random: Random,
  { at, asset, amount, period }: { at: number; asset: Asset; amount: Cents; period: string },
  source: keyof typeof NOTES,
): DemoFunding {
  const day = new Date(at).toISOString().slice(0, 10)
  const text = `date,asset,source,period,amount_usd\n${day},${asset},${source},${period},${format(amount)}\n`
  const name = `${source.replace('_', '-')}-${asset.toLowerCase()}-${day.slice(0, 7)}.csv`
  const file = fileOf(random.uuid(at - HOUR), name, text)
  const id = inBucketOf(BUCKET_0, random.uuid(at))
  return { at, id, asset, amount, source, period, note: NOTES[source], file }
}

/** What is taken out again: what corrections by hand have returned to the pool, which is nobody's earning. */
function withdrawal(random: Random, at: number, asset: Asset, amount: Cents): DemoFunding {
  const id = inBucketOf(BUCKET_0, random.uuid(at))
  const note = 'Returned by corrections, and not needed.'
  const text = `asset,amount_usd\n${asset},${format(amount)}\n`
  const file = fileOf(random.uuid(at - HOUR), `corrections-${asset.toLowerCase()}.csv`, text)
  return { at, id, asset, amount, source: null, period: null, note, file }
}

/** What corrections by hand have returned to the pool of an asset, through payable. */
const returned = (commands: readonly ScenarioCommand[], asset: Asset): Cents =>
  sum(
    commands.flatMap(({ command }) =>
      command.action === 'earnings.debited' && command.posting
        ? command.posting.lines.flatMap((line) =>
            line.kind === 'payable' && line.asset === asset ? line.amount : [],
          )
        : [],
    ),
  )

/** Each month of the last year, and each quarter before it, what is credited by hand in it. */
function regular(random: Random, since: number, now: number, commands: readonly ScenarioCommand[]) {
  const byMonth = quarterOf(monthOf(now, 12))
  const periods = Map.groupBy(
    commands.filter(({ command }) => command.action === 'earnings.credited'),
    ({ at }) => (at < byMonth ? quarterOf(at) : monthOf(at)),
  )
  return [...periods]
    .map(([at, credits]) => [Math.max(at, since), credits] as const)
    .sort(([one], [other]) => one - other)
    .flatMap(([at, credits]) =>
      ASSETS.flatMap((asset) => {
        const amounts = credits.flatMap(({ command }) =>
          command.posting?.lines.some((line) => line.asset === asset) ? command.posting.amount : [],
        )
        if (amounts.length === 0) return []
        const period = at < byMonth ? quarterInWords(at) : inWords(at)
        return funding(random, { at, asset, amount: sum(amounts), period }, random.pick(EARNED))
      }),
    )
}

/**
 * The fundings of the scenario: each month or quarter what is credited by hand in it; then, when business dates are closed,
 * what plans with a fixed rate owe for the first of them, to the cent, and after days that were not covered what pays these
 * too, and many that are to come. In the pool is nothing else: what corrections have returned is taken out before.
 */
export function fundingsFor(
  random: Random,
  { now, firstDate, plans }: { now: number; firstDate: number; plans: readonly Plan[] },
  commands: readonly ScenarioCommand[],
): DemoFunding[] {
  const dues = (asset: Asset, last: number) =>
    duesFor(commands, plans, { asset, first: firstDate, last })
  const first = perAsset((asset) => dues(asset, firstDate + (FIRST_DAYS - 1) * DAY))
  const addedIn = (asset: Asset): Cents =>
    asset === LAST ? cents(dues(asset, now + (COVERED - 1) * DAY) - first[asset]) : ADDED
  const inEach = (at: number, amountIn: (asset: Asset) => Cents, source: keyof typeof NOTES) =>
    ASSETS.map((asset) =>
      funding(random, { at, asset, amount: amountIn(asset), period: inWords(at) }, source),
    )
  return [
    ...regular(random, now - SINCE, now, commands),
    ...ASSETS.flatMap((asset) => {
      const amount = returned(commands, asset)
      return amount > 0n ? withdrawal(random, firstDate + HOUR / 2, asset, amount) : []
    }),
    ...inEach(firstDate + HOUR, (asset) => first[asset], 'trading'),
    ...inEach(firstDate + ADDED_AFTER * DAY, addedIn, 'own_funds'),
  ]
}

/** Two of the staff fund the pool, each time as the screens do. */
export const FUND = `
create function pg_temp.fund(fundings jsonb, maker uuid, checker uuid) returns void language plpgsql as $$
declare
  f jsonb;
  approval jsonb;
  by_nobody constant jsonb := '{"call": null, "key": null, "fingerprint": null}';
begin
  for f in select value from jsonb_array_elements(fundings) loop
    insert into pool_evidence (id, sha256, name, type, bytes, uploaded_by, created_at)
    values ((f->'file'->>'id')::uuid, f->'file'->>'sha256', f->'file'->>'name', 'csv', octet_length(f->'file'->>'text'), maker,
            (f->>'at')::timestamptz - interval '1 hour');
    perform set_config('assay.moment', ((f->>'at')::timestamptz - interval '30 minutes')::text, true);
    approval := ledger_api.request_approval(by_nobody || jsonb_build_object('actor', maker, 'action', case when f->>'source' is null then 'pool.withdraw' else 'pool.fund' end,
      'object', f->>'id', 'given', jsonb_strip_nulls(jsonb_build_object('asset', f->>'asset', 'amountCents', f->>'amount', 'source', f->>'source',
         'period', f->>'period', 'note', f->>'note', 'evidence', '[]'::jsonb || coalesce(jsonb_path_query_array(f, '$.file.id'), '[]')))));
    perform set_config('assay.moment', f->>'at', true);
    perform ledger_api.confirm_approval(by_nobody || jsonb_build_object('actor', checker, 'id', approval->>'id', 'lines', f->'lines',
                                                                        'digest', null));
  end loop;
end $$`

/** Executes fundings, each at its time. */
export async function fundPool(
  trx: TransactionClientContract,
  fundings: readonly DemoFunding[],
  [maker = '', checker = '']: readonly string[],
): Promise<void> {
  await rowsOf(
    trx,
    'select pg_temp.fund(cast(:fundings as jsonb), cast(:maker as uuid), cast(:checker as uuid))',
    {
      fundings: jsonText(
        fundings.map(({ at, amount, asset, ...rest }) => ({
          ...rest,
          ...{ asset, amount, at: new Date(at).toISOString() },
          lines: (rest.source === null ? poolWithdrawn : poolFunded)(asset, amount).lines,
        })),
      ),
      ...{ maker, checker },
    },
  )
}

/** Keeps files of evidence as uploads are kept, by their hash. */
export async function keepFiles(these: readonly { file: DemoFile }[]): Promise<void> {
  await mkdir(EVIDENCE_DIR, { recursive: true, mode: 0o700 })
  for (const { file } of these)
    await writeFile(join(EVIDENCE_DIR, file.sha256), file.text, { mode: 0o600 })
}
