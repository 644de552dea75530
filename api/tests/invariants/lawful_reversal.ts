import { entries, transaction } from './attacks.js'
import type { Fixture } from './fixture.js'
import { chainCredit } from './lawful_credit.js'

type Script = (fixture: Fixture, id: string) => string[]
type Asset = 'BTC' | 'ETH'
type Status = 'reversed' | 'settled' | 'written_off' | 'restored' | 'returned' | 'recovered'

/** What a fact about a reversed deposit moves, and the sign of its row. */
const FACTS: Record<Status, [kind: string, from: string, to: string, sign: 1 | -1]> = {
  reversed: ['deposit_reversed', 'claims', 'position', 1],
  settled: ['claim_settled', 'available', 'claims', -1],
  written_off: ['claim_written_off', 'write_offs', 'claims', -1],
  restored: ['deposit_restored', 'position', 'claims', -1],
  returned: ['claim_returned', 'claims', 'available', 1],
  recovered: ['write_off_recovered', 'claims', 'write_offs', 1],
}
const STATUSES = Object.keys(FACTS) as Status[]

export const observationOf = (deposit: string) =>
  `(select o.id from chains.observations o where o.txid = '${deposit}')`

/** The coins that left the position with their block, or came back to it. */
export const coinsOf = (deposit: string, which: 'left_position' | 'restored') =>
  `(select max(t.id) from coins.transactions t where t.fact = '${which}' and t.observation_id = ${observationOf(deposit)})`

/** The id of the row of a fact about a deposit. */
export const factId = (deposit: string, status: Status) =>
  `${deposit.startsWith('a') ? 'b' : 'a'}${STATUSES.indexOf(status)}${deposit.slice(2)}`

/** The row of a fact, with columns changed. */
export function factRow(
  { investor }: Pick<Fixture, 'investor'>,
  deposit: string,
  status: Status,
  amount = 1000,
  change: Record<string, string> = {},
): string {
  const isOfCoins = status === 'reversed' || status === 'restored'
  const approval = `(select a.id from approvals a where a.object_id = '${deposit}')`
  const row: Record<string, string> = {
    ...{ id: `'${factId(deposit, status)}'`, bucket: `bucket_of('${investor}')` },
    ...{ user_id: `'${investor}'`, deposit_id: `'${deposit}'`, method: `'BTC'` },
    ...{ status: `'${status}'`, amount_cents: String(FACTS[status][3] * amount), reorgs: '1' },
    coin_tx: isOfCoins
      ? coinsOf(deposit, status === 'reversed' ? 'left_position' : 'restored')
      : 'null',
    approval_id: status === 'written_off' ? approval : 'null',
    reason: status === 'written_off' ? `'no answer'` : 'null',
    ...change,
  }
  return `insert into deposit_reversals (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
}

/** A fact with its transaction. */
export function fact(
  fixture: Fixture,
  deposit: string,
  status: Status,
  { amount = 1000, asset = 'BTC' as Asset } = {},
): string[] {
  const [kind, from, to] = FACTS[status]
  const accounts = fixture.accounts as Record<string, Record<Asset, string>>
  const id = factId(deposit, status)
  const isOwn = from === 'available' || to === 'available'
  return [
    factRow(fixture, deposit, status, amount),
    transaction(id, kind, ['reversal', id, 2], isOwn ? fixture.investor : null, amount),
    entries(id, [
      [accounts[from]?.[asset], -amount],
      [accounts[to]?.[asset], amount],
    ]),
  ]
}

export const becomes = (deposit: string, status: string) =>
  `update deposits set status = '${status}' where id = '${deposit}'`

/** A deposit of ten dollars that was credited, and whose block the chain has left. */
export const left: Script = (fixture, id) => [
  ...chainCredit(fixture, id),
  // (the credit is assessed as it was when it was committed)
  'set constraints all immediate',
  'set constraints all deferred',
  `select chains.leave_blocks(array[${observationOf(id)}])`,
]

/** It is owed. */
export const reversed = (fixture: Fixture, id: string, asset: Asset = 'BTC'): string[] => [
  ...left(fixture, id),
  ...fact(fixture, id, 'reversed', { asset }),
  becomes(id, 'reversed'),
]

/** Two of the staff have confirmed that it is given up. */
export const confirmedWriteOff = (
  { admin }: Pick<Fixture, 'admin'>,
  id: string,
  reason = 'no answer',
) => [
  `select ledger_api.request_approval('{"call": null, "key": null, "fingerprint": null, "actor": "${admin}", "action": "claim.write_off",
     "object": "${id}", "given": {"reason": "${reason}"}}'::jsonb)`,
  `update approvals set state = 'confirmed', decided_at = ledger_api.moment(),
          checker_id = (select s.id from staff s where s.email = 'pool2@staff.test') where object_id = '${id}'`,
]

export const writtenOff = (fixture: Fixture, id: string, asset: Asset = 'BTC'): string[] => [
  ...reversed(fixture, id),
  ...confirmedWriteOff(fixture, id),
  ...fact(fixture, id, 'written_off', { asset }),
]

/** The chain has the coins in a block again, and they are final. */
export const back = (id: string): string[] => [
  `update chains.observations set state = 'confirming', block_height = 1000, block_hash = 'tip',
          block_at = date_trunc('minute', now()) + interval '10 years' where txid = '${id}'`,
  `update chains.observations set agreed_by = '{one,two,three}' where txid = '${id}'`,
  `update chains.observations set state = 'final' where txid = '${id}'`,
  `select coins.arrived(${observationOf(id)})`,
]

/** The coins are in the position again, with the row of that. */
export const restored = (fixture: Fixture, id: string, asset: Asset = 'BTC'): string[] => [
  ...back(id),
  `select coins.post('restored', ${observationOf(id)}, '${id}', 'trial')`,
  ...fact(fixture, id, 'restored', { asset }),
]

const settled = (fixture: Fixture, id: string, asset: Asset): string[] =>
  fact(fixture, id, 'settled', { amount: 300, asset })

/** Given back, of a claim that was settled in ETH. */
export const returned = (fixture: Fixture, id: string, asset: Asset = 'ETH'): string[] => [
  ...reversed(fixture, id),
  ...settled(fixture, id, 'ETH'),
  ...restored(fixture, id),
  ...fact(fixture, id, 'returned', { amount: 300, asset }),
  becomes(id, 'approved'),
]

const recovered = (fixture: Fixture, id: string, asset: Asset = 'BTC'): string[] => [
  ...writtenOff(fixture, id),
  ...restored(fixture, id),
  ...fact(fixture, id, 'recovered', { asset }),
  becomes(id, 'approved'),
]

const wholeAgain = (fixture: Fixture, id: string, asset: Asset = 'BTC'): string[] => [
  ...reversed(fixture, id),
  ...restored(fixture, id, asset),
  becomes(id, 'approved'),
]

/** Each kind about a reversed deposit with its row; claims are settled out of another asset. */
export const LAWFUL_REVERSAL = {
  deposit_reversed: (fixture: Fixture, id: string) => reversed(fixture, id),
  claim_settled: (fixture: Fixture, id: string) => [
    ...reversed(fixture, id),
    ...settled(fixture, id, 'ETH'),
  ],
  claim_written_off: (fixture: Fixture, id: string) => writtenOff(fixture, id),
  deposit_restored: (fixture: Fixture, id: string) => wholeAgain(fixture, id),
  claim_returned: (fixture: Fixture, id: string) => returned(fixture, id),
  write_off_recovered: (fixture: Fixture, id: string) => recovered(fixture, id),
}

/** The same in another asset than that of the deposit. */
export const CROSSED_REVERSAL = {
  deposit_reversed: (fixture: Fixture, id: string) => reversed(fixture, id, 'ETH'),
  claim_written_off: (fixture: Fixture, id: string) => writtenOff(fixture, id, 'ETH'),
  deposit_restored: (fixture: Fixture, id: string) => wholeAgain(fixture, id, 'ETH'),
  write_off_recovered: (fixture: Fixture, id: string) => recovered(fixture, id, 'ETH'),
}
