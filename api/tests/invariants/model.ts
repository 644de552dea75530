import { type Asset, ASSETS, perAsset } from '#domain/asset'

/**
 * The expected behaviour of the platform, as a program of its own: plain figures in memory, no ledger, no database, and
 * nothing of the product's code but the names of the assets. The tests play the same commands to both and compare.
 */
export type Purse = Record<Asset, bigint>
export type Thing = 'deposits' | 'withdrawals' | 'investments'
export type Verdict = { status: number; code?: string }

export type Request = {
  thing: Thing
  id: string
  investor: number
  amount: bigint
  asset: Asset
  status: string
  taken: Purse
  earned: bigint
}
export type Standing = {
  available: Purse
  held: Purse
  invested: Purse
  deposits: bigint
  withdrawals: bigint
  earnings: bigint
}

const none = (): Purse => perAsset(() => 0n)
export const total = (purse: Purse) => ASSETS.reduce((sum, asset) => sum + purse[asset], 0n)
const INSUFFICIENT = { status: 409, code: 'insufficient_balance' }
const REFUSED = { status: 409, code: 'invalid_transition' }

/** Section 4 of the specification: from which statuses a step may start. */
const STEPS: Record<Thing, Record<string, string[]>> = {
  deposits: { approved: ['pending'], declined: ['pending'] },
  withdrawals: {
    approved: ['pending', 'processing'],
    declined: ['pending', 'processing'],
    processing: ['pending'],
  },
  investments: {
    approved: ['pending', 'processing'],
    declined: ['pending'],
    processing: ['pending', 'approved'],
    ended: ['approved'],
  },
}

/** Takes cents from the first asset that has any, the preferred one before all others. */
function take(from: Purse, amount: bigint, preferred: Asset | null): Purse {
  const taken = none()
  for (const asset of ASSETS.toSorted(
    (a, b) => Number(b === preferred) - Number(a === preferred),
  )) {
    const rest = amount - total(taken)
    taken[asset] = rest
    if (from[asset] < rest) taken[asset] = from[asset]
    from[asset] -= taken[asset]
  }
  return taken
}

function put(into: Purse, what: Purse, sign = 1n): void {
  for (const asset of ASSETS) into[asset] += sign * what[asset]
}

export class Model {
  readonly investors: Standing[]
  readonly requests: Request[] = []

  constructor(investors: number) {
    this.investors = Array.from({ length: investors }, () => ({
      ...{ available: none(), held: none(), invested: none() },
      ...{ deposits: 0n, withdrawals: 0n, earnings: 0n },
    }))
  }

  standing(investor: number): Standing {
    const match = this.investors[investor]
    if (!match) throw new Error(`the model has no investor ${investor}`)
    return match
  }

  open(thing: Thing, investor: number, amount: bigint, asset: Asset | null): Verdict {
    const { available, held, invested } = this.standing(investor)
    if (thing !== 'deposits' && total(available) < amount) return INSUFFICIENT
    const taken = thing === 'deposits' ? none() : take(available, amount, asset)
    put(thing === 'withdrawals' ? held : invested, taken)
    this.requests.push({
      thing,
      id: '',
      investor,
      amount,
      asset: asset ?? 'BTC',
      status: 'pending',
      taken,
      earned: 0n,
    })
    return { status: 201 }
  }

  decide(request: Request, to: string): Verdict {
    const { thing, status, amount, asset, taken } = request
    if (!STEPS[thing][to]?.includes(status)) return REFUSED
    const standing = this.standing(request.investor)
    request.status = to
    if (thing === 'deposits' && to === 'approved') {
      standing.available[asset] += amount
      standing.deposits += amount
    } else if (thing === 'withdrawals' && to !== 'processing') {
      put(standing.held, taken, -1n)
      if (to === 'declined') put(standing.available, taken)
      else standing.withdrawals += amount
    } else if (thing === 'investments' && (to === 'ended' || to === 'declined')) {
      put(standing.invested, taken, -1n)
      put(standing.available, taken)
    }
    return { status: 200 }
  }

  /** The investor's way: until staff have begun. */
  cancel(request: Request): Verdict {
    return request.status === 'pending' ? this.decide(request, 'declined') : REFUSED
  }

  earn(request: Request, amount: bigint): Verdict {
    if (request.thing !== 'investments' || request.status !== 'approved')
      return { status: 422, code: 'validation_failed' }
    if (request.earned + amount < 0n) return { status: 409, code: 'exceeds_earnings' }
    const standing = this.standing(request.investor)
    if (amount > 0n) standing.available[request.asset] += amount
    else if (total(standing.available) < -amount) return INSUFFICIENT
    else take(standing.available, -amount, request.asset)
    standing.earnings += amount
    request.earned += amount
    return { status: 201 }
  }
}
