import { BaseSchema } from '@adonisjs/lucid/schema'
import { reviewedSql } from '#database/reviewed_sql'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(reviewedSql('03_1_requests.sql', '03_2_totals.sql', '03_3_machines.sql'))
  }

  async down() {
    throw new Error('migrations only go forward; restore a backup instead')
  }
}
