import { BaseSchema } from '@adonisjs/lucid/schema'
import { reviewedSql } from '#database/reviewed_sql'
import { rotateFields } from '#protection/rotation'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(reviewedSql('18_1_sealed_fields.sql'))
    // what lies there in the open is sealed before nothing else is taken any more
    this.defer(async (client) => {
      await rotateFields(client)
    })
    this.schema.raw(reviewedSql('18_2_sealed_only.sql', '18_3_standing.sql', '18_4_binding.sql'))
  }

  async down() {
    throw new Error('migrations only go forward; restore a backup instead')
  }
}
