import { randomBytes } from 'node:crypto'
import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Creates the three logins of the application with new passwords, and prints the settings that use them, once. */
export default class AppLogins extends BaseCommand {
  static commandName = 'app:logins'
  static description =
    'Create the three logins of the application: prints their URLs and the lines for PgBouncer'
  static options: CommandOptions = { startApp: true }

  @flags.string({ description: 'Host and port of PgBouncer, if there is one in between' })
  declare at?: string

  @flags.string({
    description: 'Suffix of the login names; a new one does not touch the logins in use',
    default: 'login',
  })
  declare suffix: string

  async run() {
    const { LOGIN_ROLES, verifierOf, writeLogins } = await import('#database/logins')
    const { ownerUrl } = await import('#database/owner_url')
    const url = new URL(ownerUrl())
    const made = Object.entries(LOGIN_ROLES).map(([setting, role]) => {
      const password = randomBytes(24).toString('base64url')
      const name = `${role}_${this.suffix}`
      return { setting, role, name, password, verifier: verifierOf(password) }
    })
    await writeLogins(url.href, made)
    if (this.at) url.host = this.at
    this.logger.log('# settings of the copies')
    for (const { setting, name, password } of made) {
      url.username = name
      url.password = password
      this.logger.log(`${setting}=${url.href}`)
    }
    this.logger.log("# PgBouncer's auth_file")
    for (const { name, verifier } of made) this.logger.log(`"${name}" "${verifier}"`)
  }
}
