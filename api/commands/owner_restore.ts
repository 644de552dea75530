import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import {
  confirmRestoration,
  openRestoration,
  RestorationRefused,
} from '#accounts/owner_restoration'

/** Break glass: a new owner when the only one cannot sign in. docs/operating.md says when, and what it cannot show. */
export default class OwnerRestore extends BaseCommand {
  static commandName = 'owner:restore'
  static description =
    'Invite a new owner from the server when no owner can sign in: one operator opens it, another confirms it'
  static options: CommandOptions = { startApp: true }

  @flags.string({ description: 'The address of the new owner, which no member of staff has' })
  declare email?: string

  @flags.string({ description: 'Your own login on the servers' })
  declare operator?: string

  @flags.string({ description: 'Why; every member of staff is mailed it' })
  declare reason?: string

  @flags.string({ description: 'The code that the other operator got' })
  declare confirm?: string

  async run() {
    try {
      await (this.confirm === undefined ? this.#open() : this.#confirm(this.confirm))
    } catch (error) {
      if (!(error instanceof RestorationRefused)) throw error
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }

  async #owner() {
    const { default: db } = await import('@adonisjs/lucid/services/db')
    return db.connection('owner')
  }

  async #open() {
    const { email = '', operator = '', reason = '' } = this
    const opened = await openRestoration(await this.#owner(), { email, operator, reason })
    this.logger.log(
      `A restoration is open: ${opened.email} is to become an owner. Every member of staff is mailed.`,
    )
    this.logger.log(
      `Another operator confirms it until ${opened.until.toUTCString()}, with their own login:`,
    )
    this.logger.log(`node ace.js owner:restore --operator=LOGIN --confirm=${opened.code}`)
    this.logger.log('The code is shown this once.')
  }

  async #confirm(code: string) {
    if (this.email !== undefined || this.reason !== undefined)
      throw new RestorationRefused(
        'Either --email and --reason, to open a restoration, or --confirm, to confirm one: not both.',
      )
    const { operator = '' } = this
    const { email, until, link } = await confirmRestoration(await this.#owner(), { code, operator })
    this.logger.log(
      `${email} is invited as an owner until ${until.toUTCString()}. Every member of staff is mailed.`,
    )
    this.logger.log(link)
    this.logger.log('The link works once, and is mailed to that address too. Nobody was removed.')
  }
}
