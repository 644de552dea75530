import type { Person } from '#database/seeders/demo/people'
import type { Plan } from '#database/seeders/demo/plans'
import type { Random } from '#database/seeders/demo/random'
import { ACTIONS } from '#domain/actions'
import type { RequestKind } from '#domain/request_kinds'
import { type Asset, perAsset } from '#domain/asset'
import type { Share } from '#domain/draw_down'
import { type Cents, cents, ZERO } from '#domain/money'
import type { Command } from '#ledger/command'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const QUEUE_HOURS = 60

/** One command of the scenario, at its time. */
export type ScenarioCommand = {
  at: number
  /** The id of the request that it opens or moves. */
  id: string
  actor: string
  /** The member of staff who requested it, where it needs two of them. */
  maker: string | null
  command: Command
  /** Whether two of the staff decide it (demo/batches.ts). */
  needsApproval?: boolean
}

/** A command of the person whom the scenario is about. */
type OwnCommand = Command extends infer One
  ? One extends Command
    ? Omit<One, 'owner'>
    : never
  : never

/** Who sends such a command. */
export const roleOf = ({ action }: Command): 'investor' | 'staff' => ACTIONS[action].role
/** Whether it moves a request along. */
export const isMove = (command: Command): command is Extract<Command, { move: { from: string } }> =>
  ACTIONS[command.action].step === 'move'
/** Whether its investor takes a request back. */
export const isCancel = ({ action }: Command): boolean => ACTIONS[action].step === 'cancel'
/** The kind of request that it is about. */
export const requestOf = ({ action }: Command): RequestKind => ACTIONS[action].request

type Later = { at: number; run: () => void }
export type Setting = {
  random: Random
  now: number
  /** When the first business date that is closed began. */
  firstDate: number
  staff: string[]
  plans: Plan[]
  addresses: Record<Asset, string>
}

/**
 * Simulates one investor's two years by the product's own rules: money is drawn, set aside and paid back by the
 * functions of the domain, so that the ledger accepts every command. What would happen after now stays open.
 */
export class Scenario {
  readonly commands: ScenarioCommand[] = []
  readonly balance: Record<Asset, Cents> = perAsset(() => ZERO)
  #later: Later[] = []

  constructor(
    readonly setting: Setting,
    readonly person: Person,
    readonly wealth: number,
  ) {}

  /** When a request made at a moment is decided; those of the last days wait until after now. */
  decidedAt(at: number, low: number, high: number): number {
    const { random, now } = this.setting
    const decided = at + random.between(low, high) * HOUR
    return at > now - QUEUE_HOURS * HOUR ? Math.max(decided, now + HOUR) : decided
  }

  /** Schedules something for later, unless that is after now. */
  later(at: number, run: () => void): void {
    this.#later.push({ at, run })
  }

  /** A round sum that suits this person. */
  roundSum(low: number, high: number): Cents {
    return cents(BigInt(Math.round(this.setting.random.between(low, high) * this.wealth)) * 100n)
  }

  /** Keeps the figures from which later wishes are worked out. */
  move(shares: Share[], sign: 1n | -1n): void {
    for (const { asset, amount } of shares) {
      this.balance[asset] = cents(this.balance[asset] + sign * amount)
    }
  }

  record(at: number, id: string, own: OwnCommand): void {
    const command = { ...own, owner: this.person.id } as Command
    const people = this.#people(roleOf(command) === 'staff')
    this.commands.push({ at, id, ...this.#withoutOwnTerms(command, people), command })
  }

  /** The first of the staff has written the plans, and leaves approvals of investments in them to another. */
  #withoutOwnTerms(
    { action }: Command,
    people: Pick<ScenarioCommand, 'actor' | 'maker'>,
  ): Pick<ScenarioCommand, 'actor' | 'maker'> {
    const isWriter = people.actor === this.setting.staff[0]
    if (action !== 'investment.approved' || !isWriter || people.maker === null) return people
    return { actor: people.maker, maker: people.actor }
  }

  #people(isStaff: boolean): Pick<ScenarioCommand, 'actor' | 'maker'> {
    if (!isStaff) return { actor: this.person.id, maker: null }
    const actor = this.setting.random.pick(this.setting.staff)
    return { actor, maker: this.setting.staff.find((other) => other !== actor) ?? null }
  }

  /** Runs what was scheduled until then. */
  catchUp(until: number): void {
    for (;;) {
      this.#later.sort((a, b) => a.at - b.at)
      const next = this.#later[0]
      if (!next || next.at > until) return
      this.#later.shift()
      next.run()
    }
  }
}
