import type pg from 'pg'
import type { Asset } from '#domain/asset'
import type { BlockHead, Found, Spent } from '#chains/source'

export type Cursor = {
  height: number
  hash: string
  genesis: string
  finalHeight: number
  haltedWhy: string | null
}
export type WatchedRow = { id: number; script: string; address: string }
export type Expected = { txid: string; spends: { txid: string; index: number }[] }
export type OpenOutput = Found & { script: string }
export type OpenBlock = { height: number; hash: string; outputs: OpenOutput[] }
export type Slot = BlockHead & { found: Found[] }
export type Mark = { addressId: number; explained: bigint; mark: string; height: number }
export type Unexplained = { addressId: number; address: string; script: string; explained: bigint }

/** The cursor was moved by another session: nothing of the statement was done. */
export const isFenceLost = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'fence_lost'

/** The chain forked below the blocks that are kept. */
export const isForkTooDeep = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'fork_is_kept'

type CursorRow = {
  height: string
  hash: string
  genesis: string
  final_height: string
  halted_why: string | null
}
const cursorOf = (row: CursorRow): Cursor => ({
  height: Number(row.height),
  hash: row.hash,
  genesis: row.genesis,
  finalHeight: Number(row.final_height),
  haltedWhy: row.halted_why,
})

const json = (value: unknown) =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? one.toString() : one))
const headOf = ({ height, hash, parent, at }: BlockHead) => json({ height, hash, parent, at })

/**
 * What the database keeps of one chain, through the functions of the schema chains. All of them may be repeated, and those that
 * move the cursor fail where another session has moved it (`isFenceLost`).
 */
export class ChainStore {
  constructor(
    readonly asset: Asset,
    readonly client: Pick<pg.Client, 'query'>,
  ) {}

  async #rows<Row>(call: string, values: unknown[]): Promise<Row[]> {
    const { rows } = await this.client.query(`select * from chains.${call}`, [
      this.asset,
      ...values,
    ])
    return rows as Row[]
  }

  async #ids(call: string, values: unknown[]): Promise<number[]> {
    const [row] = await this.#rows<Record<string, string[]>>(call, values)
    return Object.values(row ?? {}).flatMap((ids) => ids.map(Number))
  }

  /** Whether this session leads; the lead ends with its connection. */
  async lead(leader: string): Promise<boolean> {
    const [row] = await this.#rows<{ lead: boolean }>('lead($1, $2)', [leader])
    return row?.lead === true
  }

  /** The genesis that the account in force was made for; null where none is. */
  async accountGenesis(): Promise<string | null> {
    const [row] = await this.#rows<{ genesis: string }>('supply($1)', [])
    return row?.genesis ?? null
  }

  async begin(genesis: string, source: string, leader: string, block: BlockHead): Promise<Cursor> {
    const values = [genesis, source, leader, headOf(block)]
    const [row] = await this.#rows<CursorRow>('begin($1, $2, $3, $4, $5)', values)
    if (!row) throw new Error(`the chain ${this.asset} has no cursor`)
    return cursorOf(row)
  }

  /** The hash that we have at a height; null where it is not kept. */
  async hashAt(height: number): Promise<string | null> {
    const [row] = await this.#rows<{ hash_at: string | null }>('hash_at($1, $2)', [height])
    return row?.hash_at ?? null
  }

  async halt(why: string): Promise<void> {
    await this.#rows('halt($1, $2)', [why])
  }

  async watched(after: number, most: number): Promise<WatchedRow[]> {
    type Row = Omit<WatchedRow, 'id'> & { id: string }
    const rows = await this.#rows<Row>('watched($1, $2, $3)', [after, most])
    return rows.map((row) => ({ ...row, id: Number(row.id) }))
  }

  recordBlock(expected: string, block: BlockHead, found: Found[], spent: Spent[]) {
    const values = [expected, headOf(block), json(found), json(spent)]
    return this.#ids('record_block($1, $2, $3, $4, $5)', values)
  }

  recordSeen(found: Found[], spent: Spent[]) {
    return this.#ids('record_seen($1, $2, $3)', [json(found), json(spent)])
  }

  recordDropped(txids: string[]) {
    return this.#ids('record_dropped($1, $2)', [txids])
  }

  recordSlots(expected: string, tip: BlockHead, slots: Slot[], left: string[], marks: Mark[]) {
    const values = [expected, headOf(tip), json(slots), left, marksOf(marks)]
    return this.#ids('record_slots($1, $2, $3, $4, $5, $6)', values)
  }

  async disconnectBlock(expected: string): Promise<Cursor> {
    const [row] = await this.#rows<CursorRow>('disconnect_block($1, $2)', [expected])
    if (!row) throw new Error(`the chain ${this.asset} has no cursor`)
    return cursorOf(row)
  }

  unconfirmed(): Promise<Expected[]> {
    return this.#rows<Expected>('unconfirmed($1)', [])
  }

  async toAgree(provider: string, most: number): Promise<OpenBlock[]> {
    type Row = {
      height: string
      hash: string
      observations: (Omit<Found, 'amount'> & { amount: string })[]
    }
    const rows = await this.#rows<Row>('to_agree($1, $2, $3)', [provider, most])
    return rows.map(({ height, hash, observations }) => ({
      height: Number(height),
      hash,
      outputs: observations.map((one) => ({ ...one, amount: BigInt(one.amount) })),
    }))
  }

  recordAgreement(
    provider: string,
    block: Pick<OpenBlock, 'height' | 'hash'>,
    answer: { hash: string; isFinal: boolean; found: Found[] },
  ) {
    const { height, hash } = block
    const values = [provider, height, hash, answer.hash, answer.isFinal, json(answer.found)]
    return this.#ids('record_agreement($1, $2, $3, $4, $5, $6, $7)', values)
  }

  advanceFinal(expected: string, tip: number, height: number) {
    return this.#ids('advance_final($1, $2, $3, $4)', [expected, tip, height])
  }

  async toExplain(height: number, most: number): Promise<Unexplained[]> {
    type Row = { address_id: string; address: string; script: string; explained: string }
    const rows = await this.#rows<Row>('to_explain($1, $2, $3)', [height, most])
    return rows.map(({ address_id, address, script, explained }) => ({
      ...{ addressId: Number(address_id), address, script, explained: BigInt(explained) },
    }))
  }

  recordBalances(height: number, hash: string, found: Found[], marks: Mark[]) {
    const values = [height, hash, json(found), marksOf(marks)]
    return this.#ids('record_balances($1, $2, $3, $4, $5)', values)
  }

  async marks(): Promise<Map<number, Mark>> {
    type Row = { address_id: string; explained: string; mark: string; height: string }
    const rows = await this.#rows<Row>('marks($1)', [])
    return new Map(
      rows.map(({ address_id, explained, mark, height }) => [
        Number(address_id),
        {
          ...{ addressId: Number(address_id), explained: BigInt(explained), mark },
          height: Number(height),
        },
      ]),
    )
  }
}

const marksOf = (marks: Mark[]) =>
  json(
    marks.map(({ addressId, ...rest }) => ({
      address_id: addressId,
      ...rest,
    })),
  )
