export const ACCOUNT_NUMBER = /^A\d+$/
const FORM = /^A(\d{1,15})$/

/** The name of an account to the outside: its number with a letter, so that it is not taken for an amount. */
export const accountNumber = (id: bigint): string => `A${id}`

/** The id that an account's name stands for; null where it is none. */
export const accountIdOf = (name: string): string | null => FORM.exec(name)?.[1] ?? null
