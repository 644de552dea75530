import { BaseSchema } from '@adonisjs/lucid/schema'
import { reviewedSql } from '#database/reviewed_sql'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(reviewedSql('26_1_owner_restorations.sql', '26_2_staff_invitations.sql'))
  }

  async down() {
    throw new Error('migrations only go forward; restore a backup instead')
  }
}
