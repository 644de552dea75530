import { BaseModel, column } from '@adonisjs/lucid/orm'
import { instantColumn } from '#database/columns'
import type { Asset } from '#domain/asset'

/**
 * An investor. Their money is elsewhere: see ledger/balance_query.ts. Day of birth and bank numbers are still encrypted
 * here, as in the database: see protection/sealed_fields.ts.
 */
export default class User extends BaseModel {
  static connection = 'staff'
  static table = 'users'

  /** The columns that may be read: all except the password's hash. */
  static readable = [
    'id',
    'name',
    'email',
    'username',
    'phone_number',
    'profile_pic',
    'dob',
    'state',
    'city',
    'bank_name',
    'account_number',
    'routing_number',
    'payout_addresses',
    'created_at',
    'updated_at',
    'closed_at',
    'frozen_at',
    'email_verified_at',
    'pending_email',
    'payout_changed_at',
    'version',
  ]

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare name: string

  @column()
  declare email: string | null

  @column()
  declare username: string | null

  @column()
  declare phoneNumber: string | null

  @column()
  declare profilePic: string | null

  @column()
  declare dob: string | null

  @column()
  declare state: string | null

  @column()
  declare city: string | null

  @column()
  declare bankName: string | null

  @column()
  declare accountNumber: string | null

  @column()
  declare routingNumber: string | null

  /** Where an asset is paid out to. */
  @column()
  declare payoutAddresses: Partial<Record<Asset, string>>

  @instantColumn()
  declare createdAt: Date

  @instantColumn()
  declare updatedAt: Date

  @instantColumn()
  declare closedAt: Date | null

  @instantColumn()
  declare frozenAt: Date | null

  @instantColumn()
  declare emailVerifiedAt: Date | null

  /** Another address, until its mailbox confirms it. */
  @column()
  declare pendingEmail: string | null

  @instantColumn()
  declare payoutChangedAt: Date | null

  /** Grows with each change of an editable field. */
  @column()
  declare version: number
}
