import { bucketOf } from '#database/bucket'
import {
  isCancel,
  isMove,
  requestOf,
  roleOf,
  type ScenarioCommand,
} from '#database/seeders/demo/scenario'
import type { Posting } from '#domain/posting'

/**
 * What one statement writes: requests of one kind with their audit lines, postings, what goes with them between the pool and
 * payable, or a decision that two of the staff come to.
 */
export type Step =
  | { does: 'rows'; commands: ScenarioCommand[] }
  | { does: 'post'; commands: ScenarioCommand[] }
  | { does: 'pair'; commands: ScenarioCommand[] }
  | { does: 'by two'; commands: [ScenarioCommand] }

/** Rows of a statement. */
const ROWS = 128

/** A day as the ledger sums it: by whole hours, so that two amounts of one sum are up to 25 hours apart. */
const DAY = 25 * 3_600_000

/**
 * Marks the commands that need two of the staff: an amount above the limit, and one that brings the sum of its kind for an
 * investor within a day above it.
 *
 * ~the kinds of transaction that ledger.rules says it of~the kinds of transaction for which ledger.rules requires it
 */
export function markTwoPeople(
  commands: ScenarioCommand[],
  limit: bigint,
  kinds: ReadonlySet<Posting['kind']>,
): ScenarioCommand[] {
  const settled = new Map<string, { at: number; amount: bigint }[]>()
  return commands.map((one) => {
    const { at, command } = one
    const { posting, owner } = command
    if (!posting || !kinds.has(posting.kind)) return one
    const key = `${owner} ${requestOf(command)}`
    const day = (settled.get(key) ?? []).filter((other) => other.at >= at - DAY)
    day.push({ at, amount: posting.amount })
    settled.set(key, day)
    return { ...one, needsApproval: day.reduce((sum, { amount }) => sum + amount, 0n) > limit }
  })
}

const isDebit = ({ command }: ScenarioCommand) => command.action === 'earnings.debited'
const isCredit = ({ command }: ScenarioCommand) => command.action === 'earnings.credited'

/** The commands in parts whose rows can be written at once: earnings that take two need an investment that goes on. */
export function* parts(commands: ScenarioCommand[]): Generator<ScenarioCommand[]> {
  let part: ScenarioCommand[] = []
  for (const one of commands) {
    if (one.needsApproval && requestOf(one.command) === 'earning') {
      yield part
      yield [one]
      part = []
    } else part.push(one)
  }
  yield part
}

/** When rows are written: requests open, move from each status in turn, and earn between their approval and their end. */
const STAGES = ['open', 'pending', 'processing', 'earn', 'approved']
function stageOf({ command }: ScenarioCommand): number {
  if (requestOf(command) === 'earning') return STAGES.indexOf('earn')
  // an investor cancels only pending requests
  if (isCancel(command)) return STAGES.indexOf('pending')
  return STAGES.indexOf(isMove(command) ? command.move.from : 'open')
}

/** The rows of commands, with their audit lines. */
export function rowSteps(commands: ScenarioCommand[]): Step[] {
  const own = commands.filter(({ needsApproval }) => !needsApproval)
  const inOrder = own.toSorted((a, b) => stageOf(a) - stageOf(b))
  const groups = Map.groupBy(
    inOrder,
    (one) => `${stageOf(one)} ${requestOf(one.command)} ${roleOf(one.command)}`,
  )
  return [...groups.values()].flatMap((group) => {
    const count = Math.ceil(group.length / ROWS)
    return Array.from({ length: count }, (_, part): Step => {
      return { does: 'rows', commands: group.slice(part * ROWS, (part + 1) * ROWS) }
    })
  })
}

/**
 * One posting of each bucket in a step, which moves each account once; those of a bucket in the order of their times, so
 * that each account moves in the order of its times.
 */
function postSteps(commands: ScenarioCommand[]): Step[] {
  const inOrder = commands.filter(({ command }) => command.posting).toSorted((a, b) => a.at - b.at)
  const buckets = [...Map.groupBy(inOrder, ({ command }) => bucketOf(command.owner)).values()]
  const rounds = Math.max(0, ...buckets.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round): Step[] => {
    const heads = buckets.flatMap((bucket) => bucket[round] ?? [])
    const alone = heads.filter(({ needsApproval }) => needsApproval)
    const together = heads.filter(({ needsApproval }) => !needsApproval)
    return [
      ...alone.map((one): Step => ({ does: 'by two', commands: [one] })),
      ...(together.length > 0 ? [{ does: 'post', commands: together } as const] : []),
    ]
  }).flat()
}

/** What goes with the commands between the pool and payable, one after the other: there is one pool. */
function pairSteps(commands: ScenarioCommand[]): Step[] {
  const paired = commands.filter(({ needsApproval }) => !needsApproval)
  return paired.length > 0 ? [{ does: 'pair', commands: paired }] : []
}

/**
 * What credits take is put aside at the beginning, and what debits bring goes back at the end: so each account moves in the
 * order of its times.
 */
function pairedWith(part: ScenarioCommand[]) {
  const [start = 0, end = 0] = [part[0]?.at, part.at(-1)?.at]
  const at = (moment: number) => (one: ScenarioCommand) => ({ ...one, at: moment })
  return {
    credits: pairSteps(part.filter(isCredit).map(at(start))),
    debits: pairSteps(part.filter(isDebit).map(at(end))),
  }
}

/** What moves the money of commands whose rows are there. */
export function moneySteps(commands: ScenarioCommand[]): Step[] {
  const { credits, debits } = pairedWith(commands)
  return [...credits, ...postSteps(commands), ...debits]
}
