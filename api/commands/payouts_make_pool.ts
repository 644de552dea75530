import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { ASSETS } from '#domain/asset'
import { KeyRefused } from '#chains/derived_address'
import { makePool } from '#chains/pool_file'

/**
 * Signs a list of addresses for chains whose keys have no public derivation. It runs on a machine that is not connected, and
 * needs the addresses alone: no key that can spend is read.
 */
export default class PayoutsMakePool extends BaseCommand {
  static commandName = 'payouts:make-pool'
  static description =
    'Sign a list of addresses, one a line, as a pool for deposits; run it offline'

  @args.string({ description: 'The asset, like the code in the settings' })
  declare asset: string

  @args.string({ description: 'A file with an address in each line' })
  declare addresses: string

  @args.string({ description: 'The file to write' })
  declare out: string

  @flags.string({
    description: 'The key that signs (PEM); a new one is written there if the file does not exist',
  })
  declare key?: string

  async run() {
    try {
      this.#make()
    } catch (error) {
      if (!(error instanceof KeyRefused)) throw error
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }

  #make(): void {
    const asset = ASSETS.find((one) => one === this.asset)
    if (!asset) throw new KeyRefused(`there is no asset ${this.asset}`)
    const lines = readFileSync(this.addresses, 'utf8').split('\n')
    const addresses = lines.map((line) => line.trim()).filter((line) => line !== '')
    const path = this.key ?? `${this.out}.key`
    writeFileSync(this.out, makePool(asset, addresses, keyAt(path)))
    this.logger.info(
      `${addresses.length} addresses are signed in ${this.out}. Keep ${path} offline.`,
    )
  }
}

function keyAt(path: string): KeyObject {
  if (existsSync(path)) return createPrivateKey(readFileSync(path))
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return privateKey
}
