import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class OpenapiDocument extends BaseCommand {
  static commandName = 'openapi:document'
  static description =
    'Print the OpenAPI document as /api/openapi.json answers it; connects to no database'
  static options: CommandOptions = { startApp: true }

  async run() {
    const { apiDocument } = await import('#openapi/document')
    // the end of the process does not wait for what a pipe has not taken yet
    await new Promise((resolve) => {
      process.stdout.write(JSON.stringify(apiDocument()), resolve)
    })
  }
}
