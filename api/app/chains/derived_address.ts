/** An address of ours, how an output names it, and its number. */
export type DerivedAddress = { index: number; address: string; script: string }

/** Why a key or a list of addresses cannot be used; the text repeats nothing of it. */
export class KeyRefused extends Error {}
