import { ASSETS, type Asset, assetOfMethod, type WithdrawalMethod } from '#domain/asset'
import { drawDown, type Share } from '#domain/draw_down'
import { type Cents, cents, percentOf, ZERO } from '#domain/money'
import type { Posting } from '#domain/posting'
import * as postings from '#domain/postings'
import type { Plan } from '#database/seeders/demo/plans'
import type { Person } from '#database/seeders/demo/people'
import type { Random } from '#database/seeders/demo/random'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const QUEUE_HOURS = 60

/** One act of the story, in the words of doors.commit_money. */
export type StoryAct = {
  at: number
  actorKind: 'investor' | 'staff'
  actor: string
  action: string
  table: 'deposits' | 'withdrawals' | 'investments' | 'earnings'
  id: string
  open: Record<string, string | null> | null
  from: string | null
  to: string | null
  reason: string | null
  owner: string
  posting: Posting | null
}

type Later = { at: number; run: () => void }
type Setting = { random: Random; now: number; staff: string[]; plans: Plan[]; addresses: Record<Asset, string> }

/**
 * One investor's two years, told with the product's own rules: money is drawn, set aside and paid back by the
 * functions of the domain, so that the ledger accepts every act. What would happen after now stays open.
 */
export class Story {
  readonly acts: StoryAct[] = []
  #balance: Record<Asset, Cents> = { BTC: ZERO, ETH: ZERO, SOL: ZERO }
  #later: Later[] = []

  constructor(
    readonly setting: Setting,
    readonly person: Person,
    readonly wealth: number
  ) {}

  /** Tells everything from joining until now. `pace` is the mean number of days between two wishes. */
  tell(joined: number, pace: number): StoryAct[] {
    const { random, now } = this.setting
    let at = joined + random.between(1, 48) * HOUR
    this.#deposit(at)
    while (at < now - QUEUE_HOURS * HOUR) {
      at += Math.max(0.1, -Math.log(1 - random.next()) * pace) * DAY
      this.#catchUp(Math.min(at, now))
      if (at < now - QUEUE_HOURS * HOUR) this.#wish(at)
    }
    return this.acts
  }

  /** The queue of the last days: wishes that nobody has decided about yet. */
  wishLately(count: number): void {
    const { random, now } = this.setting
    const times = Array.from({ length: count }, () => now - random.between(1, QUEUE_HOURS - 2) * HOUR)
    for (const at of times.sort((a, b) => a - b)) {
      this.#catchUp(at)
      this.#wish(at)
    }
    this.#catchUp(now)
  }

  /** When a request made at a moment is decided; those of the last days wait until after now. */
  #decidedAt(at: number, low: number, high: number): number {
    const { random, now } = this.setting
    const decided = at + random.between(low, high) * HOUR
    return at > now - QUEUE_HOURS * HOUR ? Math.max(decided, now + HOUR) : decided
  }

  #wish(at: number): void {
    const dice = this.setting.random.next()
    if (dice < 0.42) this.#deposit(at)
    else if (dice < 0.62) this.#withdraw(at)
    else this.#invest(at)
  }

  #catchUp(until: number): void {
    for (;;) {
      this.#later.sort((a, b) => a.at - b.at)
      const next = this.#later[0]
      if (!next || next.at > until) return
      this.#later.shift()
      next.run()
    }
  }

  #round(low: number, high: number): Cents {
    return cents(BigInt(Math.round(this.setting.random.between(low, high) * this.wealth)) * 100n)
  }

  #move(shares: Share[], sign: 1n | -1n): void {
    for (const { asset, amount } of shares) this.#balance[asset] = cents(this.#balance[asset] + sign * amount)
  }

  #record(act: Pick<StoryAct, 'at' | 'action' | 'table' | 'id'> & Partial<StoryAct>): void {
    const isStaff = act.open === undefined || act.table === 'earnings'
    this.acts.push({
      actorKind: isStaff ? 'staff' : 'investor',
      actor: isStaff ? this.setting.random.pick(this.setting.staff) : this.person.id,
      open: null,
      from: null,
      to: null,
      reason: null,
      owner: this.person.id,
      posting: null,
      ...act,
    })
  }

  #deposit(at: number): void {
    const { random, addresses } = this.setting
    const [asset, amount, id] = [random.pick(ASSETS), this.#round(120, 4200), random.uuid(at)]
    const open = { id, user_id: this.person.id, method: asset, amount_cents: amount.toString(), address: addresses[asset] }
    this.#record({ at, action: 'deposit.requested', table: 'deposits', id, open })
    const isGood = random.chance(0.93)
    const decided = this.#decidedAt(at, 1, 40)
    this.#later.push({
      at: decided,
      run: () => {
        const common = { at: decided, table: 'deposits', id, from: 'pending' } as const
        if (!isGood) return this.#record({ ...common, action: 'deposit.declined', to: 'declined', reason: 'No payment arrived at this address.' })
        this.#record({ ...common, action: 'deposit.approved', to: 'approved', posting: postings.depositApproved(asset, amount) })
        this.#move([{ asset, amount }], 1n)
      },
    })
  }

  #withdraw(at: number): void {
    const { random } = this.setting
    const method = random.pick<WithdrawalMethod>(this.person.bank_name ? ['bank', 'bank', 'bitcoin', 'ethereum', 'solana'] : ['bitcoin', 'ethereum'])
    const amount = this.#round(40, 900)
    const shares = drawDown(this.#balance, amount, assetOfMethod(method))
    if (!shares) return
    const id = random.uuid(at)
    const bank = method === 'bank'
    const address = { bank: null, bitcoin: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ethereum: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', solana: 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg' }[method]
    const open = {
      id, user_id: this.person.id, method, amount_cents: amount.toString(), address,
      bank_name: bank ? this.person.bank_name : null,
      account_number: bank ? this.person.account_number : null,
      routing_number: bank ? this.person.routing_number : null,
    }
    this.#record({ at, action: 'withdrawal.requested', table: 'withdrawals', id, open, posting: postings.withdrawalRequested(shares) })
    this.#move(shares, -1n)
    this.#settleWithdrawal(at, id, shares)
  }

  #settleWithdrawal(at: number, id: string, shares: Share[]): void {
    const { random } = this.setting
    let from = 'pending'
    let when = this.#decidedAt(at, 6, 40)
    if (random.chance(0.35)) {
      const marked = at + random.between(1, 5) * HOUR
      this.#later.push({ at: marked, run: () => this.#record({ at: marked, action: 'withdrawal.processing', table: 'withdrawals', id, from: 'pending', to: 'processing' }) })
      from = 'processing'
    }
    const isGood = random.chance(0.92)
    this.#later.push({
      at: when,
      run: () => {
        const common = { at: when, table: 'withdrawals', id, from } as const
        if (isGood) return this.#record({ ...common, action: 'withdrawal.approved', to: 'approved', posting: postings.withdrawalApproved(shares) })
        this.#record({ ...common, action: 'withdrawal.declined', to: 'declined', reason: 'The name on the account does not match.', posting: postings.withdrawalDeclined(shares) })
        this.#move(shares, 1n)
      },
    })
  }

  #invest(at: number): void {
    const { random, plans } = this.setting
    const asset = random.pick(ASSETS)
    const total = ASSETS.reduce((sum, one) => sum + this.#balance[one], 0n)
    const affordable = plans.filter((plan) => plan.min <= total)
    if (!affordable.length) return
    const plan = random.pick(affordable)
    const most = plan.max < total ? plan.max : total
    const amount = cents(plan.min + ((most - plan.min) * BigInt(random.between(0, 90))) / 100n / 100n * 100n)
    const shares = drawDown(this.#balance, amount, asset)
    if (!shares) return
    const id = random.uuid(at)
    const open = { id, user_id: this.person.id, plan_id: plan.id, method: asset, amount_cents: amount.toString() }
    this.#record({ at, action: 'investment.requested', table: 'investments', id, open, posting: postings.investmentRequested(shares) })
    this.#move(shares, -1n)
    this.#runInvestment(at, id, plan, asset, amount, shares)
  }

  #runInvestment(at: number, id: string, plan: Plan, asset: Asset, amount: Cents, shares: Share[]): void {
    const { random } = this.setting
    let from = 'pending'
    const approved = this.#decidedAt(at, 6, 40)
    if (random.chance(0.3)) {
      const marked = at + random.between(1, 5) * HOUR
      this.#later.push({ at: marked, run: () => this.#record({ at: marked, action: 'investment.processing', table: 'investments', id, from: 'pending', to: 'processing' }) })
      from = 'processing'
    }
    const start = approved
    this.#later.push({ at: start, run: () => this.#record({ at: start, action: 'investment.approved', table: 'investments', id, from, to: 'approved' }) })
    const end = Math.max(at + plan.days * DAY, start + HOUR)
    const parts = Math.max(1, Math.floor(plan.days / 30))
    for (let part = 1; part <= parts; part++) this.#earn(start + ((end - start) * part) / (parts + 0.5), id, plan, asset, amount, parts)
    this.#later.push({
      at: end,
      run: () => {
        this.#record({ at: end, action: 'investment.ended', table: 'investments', id, from: 'approved', to: 'ended', posting: postings.investmentEnded(shares) })
        this.#move(shares, 1n)
      },
    })
  }

  #earn(at: number, investment: string, plan: Plan, asset: Asset, amount: Cents, parts: number): void {
    const { random } = this.setting
    this.#later.push({
      at,
      run: () => {
        const credit = cents(percentOf(amount, plan.returns) / BigInt(parts))
        if (credit <= 0n) return
        const isSlip = random.chance(0.03)
        const given = isSlip ? cents(credit + credit / 10n + 1n) : credit
        this.#adjust(at, investment, plan, asset, given, 'Return of the period')
        if (isSlip) this.#adjust(at + HOUR / 2, investment, plan, asset, cents(credit - given), 'Correction: the period was credited too high')
      },
    })
  }

  #adjust(at: number, investment: string, plan: Plan, asset: Asset, signed: Cents, reason: string): void {
    const id = this.setting.random.uuid(at)
    const amount = cents(signed < 0n ? -signed : signed)
    const shares = signed < 0n ? drawDown(this.#balance, amount, asset) : [{ asset, amount }]
    if (!shares) return
    const open = { id, user_id: this.person.id, investment_id: investment, plan_id: plan.id, amount_cents: signed.toString(), reason }
    const posting = signed < 0n ? postings.earningsDebited(shares) : postings.earningsCredited(asset, amount)
    this.#record({ at, action: signed < 0n ? 'earnings.debited' : 'earnings.credited', table: 'earnings', id, open, posting })
    this.#move(shares, signed < 0n ? -1n : 1n)
  }
}
