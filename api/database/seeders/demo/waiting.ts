import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { replay } from '#database/seeders/demo/replay'
import { DAY, HOUR, type ScenarioCommand } from '#database/seeders/demo/scenario'
import { rowsOf } from '#database/rows'
import { type Asset, descriptorOf, EXAMPLE_ADDRESSES, FIRST_ASSET } from '#domain/asset'
import { cents } from '#domain/money'
import { withdrawalRequested } from '#domain/postings'
import type { Command } from '#ledger/command'

const LARGE = cents(2_500_000n)

/** A command of the demo: no call, no key. */
const BY_NOBODY = { call: null, key: null, fingerprint: null }

type Rich = { owner: string; asset: Asset }
type Waiting = { command: ScenarioCommand; action: string; maker: string }

/** Investors with more than enough of one asset, the richest first; not the published one, whose figures stay. */
const RICH = `
  select a.owner, a.asset from ledger.accounts a join users u on u.id = a.owner
   where a.kind = 'available' and a.balance > :large and u.email <> 'investor@demo.test'
   order by a.balance desc, a.owner limit 1`

function deposit(owner: string, at: number, address: string, id: string): ScenarioCommand {
  const open = { method: FIRST_ASSET, amount_cents: LARGE, address } as const
  const command: Command = { action: 'deposit.requested', owner, open }
  return { at, id, actor: owner, maker: null, command }
}

function withdrawal({ owner, asset }: Rich, at: number, id: string): ScenarioCommand {
  const payout = { bank_name: null, account_number: null, routing_number: null }
  const command: Command = {
    action: 'withdrawal.requested',
    owner,
    open: {
      method: descriptorOf(FIRST_ASSET).method,
      amount_cents: LARGE,
      address: EXAMPLE_ADDRESSES[FIRST_ASSET].payout,
      ...payout,
    },
    posting: withdrawalRequested([{ asset, amount: LARGE }]),
  }
  return { at, id, actor: owner, maker: null, command }
}

/**
 * Requests above the limit that one of the staff has looked at and the other has not: one of each of the two, so that
 * both of the published accounts have something to confirm.
 */
export async function leaveWaiting(
  trx: TransactionClientContract,
  given: {
    now: number
    staff: string[]
    address: string
    investor: string
    idOf: (owner: string) => string
  },
): Promise<void> {
  const { now, staff, address, investor, idOf } = given
  const [owner = '', admin = ''] = staff
  // the date of today is open: what came before it is closed
  const today = Math.floor(now / DAY) * DAY
  const ago = (hours: number) => Math.min(now, Math.max(now - hours * HOUR, today + HOUR))
  const command = deposit(investor, ago(9), address, idOf(investor))
  const waiting: Waiting[] = [{ command, action: 'deposit.approve', maker: owner }]
  const [rich] = await rowsOf<Rich>(trx, RICH, { large: LARGE.toString() })
  if (rich) {
    const paid = withdrawal(rich, ago(7), idOf(rich.owner))
    waiting.push({ command: paid, action: 'withdrawal.approve', maker: admin })
  }
  await replay(
    trx,
    waiting.map(({ command: one }) => one),
  )
  for (const { command: one, action, maker } of waiting) {
    await rowsOf(trx, `select set_config('assay.moment', :at, true)`, {
      at: new Date(Math.min(now, one.at + 2 * HOUR)).toISOString(),
    })
    await rowsOf(trx, 'select ledger_api.request_approval(cast(:command as jsonb))', {
      command: JSON.stringify({
        ...BY_NOBODY,
        actor: maker,
        action,
        object: one.id,
        given: { details: {} },
      }),
    })
  }
}
