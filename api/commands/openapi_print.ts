import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class OpenapiPrint extends BaseCommand {
  static commandName = 'openapi:print'
  static description = 'Print the OpenAPI document of these routes, as JSON'
  static options: CommandOptions = { startApp: true }

  async run() {
    const { apiDocument } = await import('#openapi/document')
    process.stdout.write(`${JSON.stringify(apiDocument())}\n`)
  }
}
