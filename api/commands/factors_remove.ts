import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { removeFactors } from '#factors/factor_removal'

export default class FactorsRemove extends BaseCommand {
  static commandName = 'factors:remove'
  static description =
    'Remove every second factor of an account whose owner has lost them all and has proved their identity'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'The e-mail of the account' })
  declare email: string

  @flags.boolean({ description: 'A member of staff, not an investor' })
  declare staff: boolean

  async run() {
    const kind = this.staff ? 'staff' : 'investor'
    if (await removeFactors(kind, this.email)) {
      this.logger.log('Every second factor is removed and every session ended. The password stays.')
      return
    }
    this.logger.error('There is no such account.')
    this.exitCode = 1
  }
}
