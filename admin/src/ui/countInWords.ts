/** A number of things, such as `2 plans`. */
export const countInWords = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
