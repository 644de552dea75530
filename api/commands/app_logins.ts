import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Gives the three roles of the application logins of their own, and says once how the copies are to use them. */
export default class AppLogins extends BaseCommand {
  static commandName = 'app:logins'
  static description =
    'Let the three roles sign in themselves: prints their URLs and the lines for PgBouncer'
  static options: CommandOptions = { startApp: true }

  @flags.string({ description: 'Host and port of PgBouncer, where one stands between' })
  declare at?: string

  async run() {
    const { default: env } = await import('#start/env')
    const { openLogins } = await import('#database/logins')
    const url = new URL(env.get('DATABASE_URL'))
    const logins = await openLogins(url.href)
    if (this.at) url.host = this.at
    this.logger.log('# settings of the copies')
    for (const { role, password } of logins) {
      url.username = role
      url.password = password
      this.logger.log(`DATABASE_URL_${role.replace('assay_', '').toUpperCase()}=${url.href}`)
    }
    this.logger.log("# PgBouncer's auth_file")
    for (const { role, verifier } of logins) this.logger.log(`"${role}" "${verifier}"`)
  }
}
