const KINDS = { and: 'conjunction', or: 'disjunction' } as const

/** Several words in a sentence: "one, two or three". */
export const inWords = (words: readonly string[], last: keyof typeof KINDS): string =>
  new Intl.ListFormat('en-GB', { type: KINDS[last] }).format(words)
