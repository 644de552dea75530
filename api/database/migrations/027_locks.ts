import { BaseSchema } from '@adonisjs/lucid/schema'
import { reviewedSql } from '#database/reviewed_sql'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(reviewedSql('27_locks.sql'))
  }

  async down() {
    throw new Error('migrations only go forward; restore a backup instead')
  }
}
