import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class OpenapiDocument extends BaseCommand {
  static commandName = 'openapi:document'
  static description =
    'Print the OpenAPI document as /api/openapi.json answers it; connects to no database'
  static options: CommandOptions = { startApp: true }

  async run() {
    const { apiDocument } = await import('#openapi/document')
    this.logger.log(JSON.stringify(apiDocument()))
  }
}
