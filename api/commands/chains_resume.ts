import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Lets a halted chain be watched again, from a block that its provider has. */
export default class ChainsResume extends BaseCommand {
  static commandName = 'chains:resume'
  static description = 'Watch a halted chain again, from a block that was compared with the chain'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'The asset, like the code in the settings' })
  declare asset: string

  @args.string({ description: 'The height of a block that every provider has' })
  declare height: string

  async run() {
    const { resumeChain } = await import('#chains/chain_resumption')
    try {
      const { hash, waiting, doubted } = await resumeChain(this.asset, this.height)
      this.logger.info(`${this.asset} is watched again from block ${this.height}, ${hash}.`)
      this.logger.info(`${waiting} payments above it wait for their block.`)
      this.logger.info(`${doubted} that were final are taken back unless the chain has them again.`)
    } catch (error) {
      this.logger.error((error as Error).message)
      this.exitCode = 1
    }
  }
}
