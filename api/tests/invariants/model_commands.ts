import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type Asset, byMethod, EXAMPLE_ADDRESSES } from '#domain/asset'
import { cents, format } from '#domain/money'
import type { Answer } from '#tests/fixtures'
import { type Model, type Request, type Thing, total, type Verdict } from './model.js'
import { compare, type World } from './model_world.js'
import { ADDRESS } from './money_at_once.js'

type Command = fc.AsyncCommand<Model, World>

/** An amount in cents, or a part of the investor's money: all of it, a cent more, a third. */
type Amount = { fixed: bigint } | { part: bigint; plus: bigint }
const amounts: fc.Arbitrary<Amount> = fc.oneof(
  fc.bigInt(100n, 5000n).map((fixed) => ({ fixed })),
  fc
    .constantFrom(1n, 2n, 3n)
    .chain((part) => fc.constantFrom(0n, 1n).map((plus) => ({ part, plus }))),
)
function amountOf(amount: Amount, model: Model, investor: number): bigint {
  if ('fixed' in amount) return amount.fixed
  const wanted = total(model.standing(investor).available) / amount.part + amount.plus
  return wanted < 100n ? 100n : wanted
}

/** Sends a call with a key of its own, compares the answer with the verdict, stores it, and compares all figures. */
async function play(
  what: string,
  model: Model,
  world: World,
  verdict: Verdict,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = randomUUID()
  const answer = await send(key)
  const { status, body, text } = answer
  if (status !== verdict.status || (verdict.code && body.code !== verdict.code)) {
    throw new Error(
      `${what}: expected ${verdict.status} ${verdict.code ?? ''}, got ${status} ${text}`,
    )
  }
  const last = model.requests.at(-1)
  if (status === 201 && last?.id === '') last.id = body.data.id
  world.past.push({ again: () => send(key), text, status })
  await compare(model, world)
  return answer
}

const METHODS: Record<string, Asset | null> = byMethod((asset) => asset)
const ADDRESSES: Record<string, string> = {
  ...byMethod((asset) => EXAMPLE_ADDRESSES[asset].payout),
  bitcoin: ADDRESS,
  ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  solana: '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q',
}
const PATHS: Record<Thing, string> = {
  deposits: '/deposit',
  withdrawals: '/withdrawal',
  investments: '/investment',
}

function bodyOf(thing: Thing, method: string, amount: string, plan: string) {
  if (thing === 'withdrawals') return { method, amount, address: ADDRESSES[method] }
  const asset = METHODS[method]
  return thing === 'deposits' ? { method: asset, amount } : { method: asset, amount, plan_id: plan }
}

class Open implements Command {
  constructor(
    readonly thing: Thing,
    readonly investor: number,
    readonly method: string,
    readonly amount: Amount,
  ) {}
  check = () => true
  async run(model: Model, world: World) {
    const amount = amountOf(this.amount, model, this.investor)
    const verdict = model.open(this.thing, this.investor, amount, METHODS[this.method] ?? null)
    const body = bodyOf(this.thing, this.method, format(cents(amount)), world.plan)
    await play(String(this), model, world, verdict, async (key) => {
      const person = world.people[this.investor]
      if (!person) throw new Error('nobody')
      return person.post(PATHS[this.thing], body, key)
    })
  }
  toString = () =>
    `${this.investor} opens ${this.thing} ${this.method} ${JSON.stringify(this.amount, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`
}

const pick = (model: Readonly<Model>, nth: number, thing: Thing): Request | undefined => {
  const matches = model.requests.filter((request) => request.thing === thing)
  return matches[nth % matches.length]
}
const VERBS: Record<string, string> = {
  approved: 'approve',
  declined: 'decline',
  processing: 'processing',
  ended: 'end',
}

class Decide implements Command {
  constructor(
    readonly thing: Thing,
    readonly nth: number,
    readonly to: string,
  ) {}
  check = (model: Readonly<Model>) => pick(model, this.nth, this.thing) !== undefined
  async run(model: Model, world: World) {
    const request = pick(model, this.nth, this.thing)
    if (!request) return
    const verdict = model.decide(request, this.to)
    const method = this.thing === 'deposits' && this.to === 'approved' ? `${request.asset}/` : ''
    const path = `/admin/${this.thing}/${request.id}/${method}${VERBS[this.to]}`
    await play(String(this), model, world, verdict, (key) =>
      world.staff.patch(path, undefined, key),
    )
  }
  toString = () => `staff sets ${this.thing}[${this.nth}] to ${this.to}`
}

class Cancel implements Command {
  constructor(
    readonly thing: Thing,
    readonly nth: number,
  ) {}
  check = (model: Readonly<Model>) => pick(model, this.nth, this.thing) !== undefined
  async run(model: Model, world: World) {
    const request = pick(model, this.nth, this.thing)
    const person = request && world.people[request.investor]
    if (!person) return
    const path = `${PATHS[this.thing]}/${request.id}/cancel`
    await play(String(this), model, world, model.cancel(request), (key) =>
      person.patch(path, undefined, key),
    )
  }
  toString = () => `its investor cancels ${this.thing}[${this.nth}]`
}

class Earn implements Command {
  constructor(
    readonly nth: number,
    readonly amount: Amount,
    readonly isDebit: boolean,
  ) {}
  check = (model: Readonly<Model>) => pick(model, this.nth, 'investments') !== undefined
  async run(model: Model, world: World) {
    const request = pick(model, this.nth, 'investments')
    if (!request) return
    const amount = amountOf(this.amount, model, request.investor)
    const verdict = model.earn(request, this.isDebit ? -amount : amount)
    const body = { amount: format(cents(amount)), plan_id: world.plan, investment_id: request.id }
    const path = `/admin/earnings/${this.isDebit ? 'deduct/' : ''}${world.people[request.investor]?.id}`
    await play(String(this), model, world, verdict, (key) => world.staff.post(path, body, key))
  }
  toString = () => `staff ${this.isDebit ? 'debits' : 'credits'} investments[${this.nth}]`
}

/** Any call of the past again, with its key: the same bytes, and nothing moves. */
class Replay implements Command {
  constructor(readonly nth: number) {}
  check = () => true
  async run(model: Model, world: World) {
    const call = world.past[this.nth % world.past.length]
    if (!call) return
    const { text, status, headers } = await call.again()
    const isReplay = headers.get('idempotency-replayed') === 'true'
    if (!isReplay || text !== call.text || status !== call.status)
      throw new Error(`${this}: got ${status} ${text}`)
    await compare(model, world)
  }
  toString = () => `call ${this.nth} again`
}

/** Sequences of commands; the world that they are played in begins with money (see model_world.ts). */
export function sequences(people: number) {
  const investor = fc.nat(people - 1)
  const asset = fc.constantFrom(...Object.keys(METHODS))
  const open = (thing: Thing, method: fc.Arbitrary<string>) =>
    fc
      .tuple(investor, method, amounts)
      .map(([who, how, amount]) => new Open(thing, who, how, amount))
  const decide = (thing: Thing, ...to: string[]) =>
    fc
      .tuple(fc.nat(7), fc.constantFrom(...to))
      .map(([nth, status]) => new Decide(thing, nth, status))
  return fc.commands<Model, World, false>(
    [
      open('deposits', asset),
      open('withdrawals', asset),
      open('investments', asset),
      decide('deposits', 'approved', 'approved', 'declined'),
      decide('withdrawals', 'approved', 'declined', 'processing'),
      decide('investments', 'approved', 'approved', 'declined', 'processing', 'ended'),
      fc
        .tuple(fc.constantFrom<Thing>('deposits', 'withdrawals', 'investments'), fc.nat(7))
        .map(([thing, nth]) => new Cancel(thing, nth)),
      fc
        .tuple(fc.nat(7), amounts, fc.boolean())
        .map(([nth, amount, isDebit]) => new Earn(nth, amount, isDebit)),
      fc.nat(30).map((nth) => new Replay(nth)),
    ] as never,
    { maxCommands: 20 },
  )
}
