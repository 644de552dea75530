import type { Secret } from '#domain/secret_key'

/** An address of ours, how an output names it, and its number. */
export type DerivedAddress = { index: number; address: string; script: string }

/** What is wrong with a key. */
export type KeyFault = Secret | 'network' | 'depth' | 'key'

/** Why a key or a list of addresses cannot be used; the text repeats nothing of it. */
export class KeyRefused extends Error {
  constructor(
    message: string,
    readonly fault: KeyFault = 'key',
  ) {
    super(message)
  }
}
