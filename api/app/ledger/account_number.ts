export const ACCOUNT_NUMBER = /^A\d+$/
const FORM = /^A(\d{1,15})$/

/** The public number of an account. The letter keeps it apart from an amount. */
export const accountNumber = (id: bigint): string => `A${id}`

/** The id for a public account number; null if the text is not one. */
export const accountIdOf = (name: string): string | null => FORM.exec(name)?.[1] ?? null
