import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { rotateFields } from '#protection/rotation'

export default class FieldsRotate extends BaseCommand {
  static commandName = 'fields:rotate'
  static description =
    'Encrypt every sealed field again with FIELD_KEY; may be stopped and restarted at any time'
  static options: CommandOptions = { startApp: true }

  async run() {
    const { default: db } = await import('@adonisjs/lucid/services/db')
    const done = await rotateFields(db.connection('owner'))
    for (const [column, rows] of Object.entries(done)) this.logger.log(`${column}: ${rows} sealed`)
    this.logger.log('Every field is sealed with the current key.')
  }
}
