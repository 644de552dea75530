import type pg from 'pg'

/** The functions that do each kind of work of a credit, timed by PostgreSQL (`track_functions`). */
const WORK: Record<string, { of: string[]; without?: string[] }> = {
  'rows of earnings': { of: ['open_earnings'], without: ['count_settled'] },
  'sums of totals and investments': { of: ['count_settled'] },
  'transactions and entries with their hash chain': { of: ['post'] },
  'audit lines and saved answers': { of: ['record_commands'] },
  'checks at the end': { of: ['row_agrees', 'transaction_agrees'] },
}

/** Milliseconds spent in each function so far, including the functions that it calls. */
async function clocks(client: pg.Client): Promise<Map<string, number>> {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query(
    'select funcname, sum(total_time) as ms from pg_stat_user_functions group by funcname',
  )
  return new Map(rows.map(({ funcname, ms }) => [funcname, Number(ms)]))
}

/**
 * The share of each kind of work in the time of `credit`, in per cent; the rest is the remaining function code, planning
 * and the commit. The timing itself costs time: the total is measured with it switched on.
 */
export async function sharesOf(
  client: pg.Client,
  credit: () => Promise<number>,
): Promise<Array<[what: string, share: number]>> {
  const before = await clocks(client)
  const took = await credit()
  const after = await clocks(client)
  const spent = (names: string[] = []) =>
    names.reduce((ms, name) => ms + (after.get(name) ?? 0) - (before.get(name) ?? 0), 0)
  const shares = Object.entries(WORK).map(([what, { of, without }]): [string, number] => [
    what,
    ((spent(of) - spent(without)) / took) * 100,
  ])
  const rest = shares.reduce((left, [, share]) => left - share, 100)
  return [...shares, ['the rest: function, plan, commit', rest]]
}
