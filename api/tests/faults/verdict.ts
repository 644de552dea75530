import type { Cluster } from './cluster.js'
import { type Call, insist } from './workload.js'

export type Verdict = {
  /** Acknowledged, and not there. */
  lost: string[]
  /** In the database, and acknowledged to no client. */
  duplicates: string[]
  /** Answered differently when repeated. */
  differences: string[]
  /** Answers that no client should ever get. */
  faults: string[]
}

const opened = (calls: Call[]) => calls.filter(({ status }) => status === 201)
const idOf = (call: Call): string => JSON.parse(call.text).data.id

/** Rows that were acknowledged and are not there, and the other way round; decisions included. */
export async function compareRows(
  cluster: Cluster,
  calls: Call[],
): Promise<Pick<Verdict, 'lost' | 'duplicates'>> {
  const rows = await cluster.ask<{ id: string; status: string }>(
    'assay',
    'select id, status from deposits union all select id, status from withdrawals',
  )
  const there = new Map(rows.map((row) => [row.id, row.status]))
  const received = new Map(opened(calls).map((call) => [idOf(call), 'pending']))
  for (const call of calls.filter(({ status }) => status === 200))
    received.set(idOf(call), JSON.parse(call.text).data.status)
  return {
    lost: [...received]
      .filter(([id, status]) => there.get(id) !== status)
      .map(([id, status]) => `${id} ${status}, found ${there.get(id)}`),
    duplicates: [...there.keys()].filter((id) => !received.has(id)),
  }
}

/** Makes every call again with its key: the same bytes, marked as a replay. */
async function compareReplays(
  base: string,
  calls: Call[],
  clients: number,
  faults: string[],
): Promise<string[]> {
  const differences: string[] = []
  let next = 0
  const replay = async () => {
    for (let call = calls[next++]; call; call = calls[next++]) {
      const { status, text, replayed } = await insist(base, call, faults)
      const isSame = status === call.status && text === call.text && replayed
      if (!isSame)
        differences.push(
          `${call.method} ${call.path}: ${call.status} ${call.text} then ${status} ${text}`,
        )
    }
  }
  await Promise.all(Array.from({ length: clients }, replay))
  return differences
}

const isExpected = ({ status, text }: Call) =>
  status === 201 || status === 200 || (status === 409 && text.includes('insufficient_balance'))

/** Compares the answers that the clients got with the rows of the database. */
export async function assess(
  cluster: Cluster,
  base: string,
  calls: Call[],
  clients: number,
  faults: string[],
): Promise<Verdict> {
  const rows = await compareRows(cluster, calls)
  const differences = await compareReplays(base, calls, clients, faults)
  const again = await compareRows(cluster, calls)
  return {
    lost: rows.lost,
    duplicates: [...new Set([...rows.duplicates, ...again.duplicates])],
    differences,
    faults: [
      ...faults,
      ...calls
        .filter((call) => !isExpected(call))
        .map((call) => `${call.method} ${call.path}: ${call.status} ${call.text}`),
    ],
  }
}

/** How many of the calls' rows are on their tables, as a quick look in the middle of a run. */
export const lostSoFar = async (cluster: Cluster, calls: Call[]): Promise<number> => {
  const acknowledged = opened(calls)
  const rows = await cluster.ask<{ id: string }>(
    'assay',
    'select id from deposits union all select id from withdrawals',
  )
  const there = new Set(rows.map((row) => row.id))
  return acknowledged.filter((call) => !there.has(idOf(call))).length
}

/** Every guarantee that does not hold at this moment. */
export const brokenRules = (cluster: Cluster) =>
  cluster.ask(
    'assay',
    'select rule, detail from ledger.check_all() where not holds union all select rule, detail from audit_check() where not holds',
  )
