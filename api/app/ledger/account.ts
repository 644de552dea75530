import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import User from '#people/user'
import type { Asset } from '#domain/asset'
import type { AccountKind } from '#domain/ledger_accounts'
import type { Cents } from '#domain/money'
import { centsColumn } from '#database/columns'

/** An account of the ledger: of an investor, or of the platform in one bucket. */
export default class Account extends BaseModel {
  static connection = 'staff'
  static table = 'account_rows'

  @column({ isPrimary: true })
  declare id: bigint

  @column()
  declare userId: string | null

  @column()
  declare kind: AccountKind

  @column()
  declare asset: Asset

  @column()
  declare bucket: number

  @centsColumn()
  declare balance: Cents

  /** The number of its entries, which is the position of the last one. */
  @column()
  declare seq: bigint

  @column()
  declare head: Buffer

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
