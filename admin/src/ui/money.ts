/** An amount as the API writes it: a decimal text. It is only ever formatted here, never calculated with. */
export type Usd = `${number}`

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

// Formatting the text itself is exact; turning it into a number first would not be.
export const formatUsd = (amount: Usd): string => dollars.format(amount)
