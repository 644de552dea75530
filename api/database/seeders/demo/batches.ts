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

const chunks = (commands: ScenarioCommand[]): ScenarioCommand[][] =>
  Array.from({ length: Math.ceil(commands.length / ROWS) }, (_, part) =>
    commands.slice(part * ROWS, (part + 1) * ROWS),
  )

/** A day as the ledger sums it: by whole hours, so that two amounts of one sum are up to 25 hours apart. */
const DAY = 25 * 3_600_000

/**
 * Marks the commands that need two of the staff: an amount above the limit, and one that brings the sum of its kind for an
 * investor within a day above it.
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
    return chunks(group).map((part): Step => ({ does: 'rows', commands: part }))
  })
}

/** The postings in the order of their times, so that each account moves in that order. */
function postSteps(commands: ScenarioCommand[]): Step[] {
  const inOrder = commands.filter(({ command }) => command.posting).toSorted((a, b) => a.at - b.at)
  const steps: Step[] = []
  let together: ScenarioCommand[] = []
  const flush = () => {
    if (together.length > 0) steps.push({ does: 'post', commands: together })
    together = []
  }
  for (const one of inOrder) {
    if (one.needsApproval || together.length === ROWS) flush()
    if (one.needsApproval) steps.push({ does: 'by two', commands: [one] })
    else together.push(one)
  }
  flush()
  return steps
}

/** What goes with the commands between the pool and payable. */
function pairSteps(commands: ScenarioCommand[]): Step[] {
  const paired = commands.filter(({ needsApproval }) => !needsApproval)
  return chunks(paired).map((part) => ({ does: 'pair', commands: part }))
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
