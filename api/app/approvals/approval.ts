import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import User from '#people/user'
import type { Cents } from '#domain/money'
import { centsColumn, instantColumn } from '#database/columns'

export const APPROVAL_ACTIONS = [
  'deposit.approve',
  'deposit.credit',
  'withdrawal.approve',
  'earnings.credit',
  'earnings.debit',
  'pool.fund',
  'pool.withdraw',
  'plan.declare',
  'inbox.credit',
  'inbox.refund',
  'inbox.recover',
  'claim.write_off',
  'earnings.batch',
  'deposit_address.change',
  'chain_account.change',
  'staff.role',
  'staff.invite',
] as const
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number]

export const APPROVAL_STATES = ['open', 'confirmed', 'declined', 'void', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** The facts of a request that its checker sees, by name. */
export type Shown = Record<string, string | number | null>

/** A request of one member of staff (maker) that another (checker) confirms. The view computes its state. */
export default class Approval extends BaseModel {
  static connection = 'staff'
  static table = 'approval_rows'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare action: ApprovalAction

  @column()
  declare objectKind: string

  @column()
  declare objectId: string

  @column()
  declare userId: string | null

  @centsColumn()
  declare amountCents: Cents | null

  @column()
  declare shown: Shown

  @column()
  declare seal: string

  @column()
  declare state: ApprovalState

  @column()
  declare makerId: string

  @column()
  declare makerEmail: string

  @column()
  declare checkerId: string | null

  @column()
  declare checkerEmail: string | null

  @column()
  declare reason: string | null

  @instantColumn()
  declare createdAt: Date

  @instantColumn()
  declare decidedAt: Date | null

  @instantColumn()
  declare expiresAt: Date

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
