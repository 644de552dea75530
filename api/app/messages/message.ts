import { BaseModel, column } from '@adonisjs/lucid/orm'
import { instantColumn } from '#database/columns'
import type { MessageState } from '#domain/message_state'

/** A message from the contact form or from an investor's app: the first text of a thread. */
export default class Message extends BaseModel {
  static connection = 'staff'
  static table = 'message_rows'

  @column({ isPrimary: true })
  declare id: string

  /** The number that the sender names on the telephone. */
  @column()
  declare reference: string

  @column()
  declare name: string

  @column()
  declare email: string

  @column()
  declare subject: string

  @column()
  declare message: string

  @column()
  declare isSuspect: boolean

  @column()
  declare state: MessageState

  /** The member of staff who has taken it. */
  @column()
  declare ownerId: string | null

  @column()
  declare ownerEmail: string | null

  /** The investor who wrote it from the app. */
  @column()
  declare userId: string | null

  @column()
  declare transactionId: string | null

  @instantColumn()
  declare createdAt: Date

  @instantColumn()
  declare updatedAt: Date

  @column()
  declare version: number
}
