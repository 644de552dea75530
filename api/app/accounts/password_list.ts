import { dictionary } from '@zxcvbn-ts/language-common'

/** No installation accepts fewer characters. */
export const PASSWORD_FLOOR = 8
const SIZE = 10_000

/**
 * The most common passwords that are long enough to be accepted otherwise, most common first in the source.
 * A Set of 10,000 short texts: under a megabyte, made once.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_FLOOR).slice(0, SIZE),
)
