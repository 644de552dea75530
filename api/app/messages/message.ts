import { BaseModel, column } from '@adonisjs/lucid/orm'
import { instantColumn } from '#database/columns'

/** A message from the contact form. */
export default class Message extends BaseModel {
  static connection = 'staff'
  static table = 'messages'

  @column({ isPrimary: true })
  declare id: string

  /** What the sender names on the telephone. */
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

  @instantColumn()
  declare createdAt: Date
}
