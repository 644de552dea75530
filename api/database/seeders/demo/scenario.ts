import type { Person } from '#database/seeders/demo/people'
import type { Plan } from '#database/seeders/demo/plans'
import type { Random } from '#database/seeders/demo/random'
import { type Asset, perAsset } from '#domain/asset'
import type { Share } from '#domain/draw_down'
import { type Cents, cents, ZERO } from '#domain/money'
import type { Posting } from '#domain/posting'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const QUEUE_HOURS = 60

/** One command of the scenario, in the words of ledger_api.commit_money. */
export type ScenarioCommand = {
  at: number
  actorKind: 'investor' | 'staff'
  actor: string
  /** Who would have asked, where it takes two of the staff. */
  maker: string | null
  action: string
  table: 'deposits' | 'withdrawals' | 'investments' | 'earnings'
  id: string
  open: Record<string, string | null> | null
  from: string | null
  to: string | null
  reason: string | null
  owner: string
  posting: Posting | null
  /** Whether two of the staff decide it (demo/batches.ts). */
  needsApproval?: boolean
}

type Simulated = Pick<ScenarioCommand, 'at' | 'action' | 'table' | 'id'> & Partial<ScenarioCommand>
type Later = { at: number; run: () => void }
export type Setting = {
  random: Random
  now: number
  staff: string[]
  plans: Plan[]
  addresses: Record<Asset, string>
}

/**
 * One investor's two years, told with the product's own rules: money is drawn, set aside and paid back by the
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

  /** Has something happen later, unless that is after now. */
  later(at: number, run: () => void): void {
    this.#later.push({ at, run })
  }

  /** A round sum that suits this person. */
  roundSum(low: number, high: number): Cents {
    return cents(BigInt(Math.round(this.setting.random.between(low, high) * this.wealth)) * 100n)
  }

  /** Keeps the figures that later wishes are worked out from. */
  move(shares: Share[], sign: 1n | -1n): void {
    for (const { asset, amount } of shares) {
      this.balance[asset] = cents(this.balance[asset] + sign * amount)
    }
  }

  record(command: Simulated): void {
    const isStaff = command.open === undefined || command.table === 'earnings'
    this.commands.push({
      actorKind: isStaff ? 'staff' : 'investor',
      ...this.#people(isStaff),
      open: null,
      from: null,
      to: null,
      reason: null,
      owner: this.person.id,
      posting: null,
      ...command,
    })
  }

  #people(isStaff: boolean): Pick<ScenarioCommand, 'actor' | 'maker'> {
    if (!isStaff) return { actor: this.person.id, maker: null }
    const actor = this.setting.random.pick(this.setting.staff)
    return { actor, maker: this.setting.staff.find((other) => other !== actor) ?? null }
  }

  /** Lets happen what was to happen until then. */
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
