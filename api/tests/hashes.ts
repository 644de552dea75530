import { Argon } from '@adonisjs/core/hash/drivers/argon'
import type { ManagerDriverFactory } from '@adonisjs/core/types/hash'
import hash from '@adonisjs/core/services/hash'

type Config = { default?: string; list: Record<string, ManagerDriverFactory> }

/** The parameters of the fixtures' hash, so that a sign-in finds it up to date. */
const CHEAP = { variant: 'id', iterations: 2, memory: 64, parallelism: 1 } as const

/**
 * Makes this process hash with parameters that cost nothing: with the configured ones every sign-in of a test takes
 * 64 ms of processor time. Copies of the API do the same (`cheap_hashes.mjs`). Groups about hashes (`realHashes`) use the
 * configured ones, as do the copies that are asked to (`hasRealHashes`).
 */
export function cheapHashes(): void {
  const config = hash.config as unknown as Config
  config.list.cheap ??= () => new Argon(CHEAP)
  config.default = 'cheap'
}

/** For the setup of a group about hashes. */
export function realHashes(): () => void {
  hash.config.default = 'argon'
  return cheapHashes
}
