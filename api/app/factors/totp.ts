import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Assay'
const SEED_BYTES = 20
const PERIOD = 30
/** A clock may be one step off. */
const WINDOW = 1

const generator = (seed: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(seed),
  })

/** A new seed of 160 bits, in base32, to type into an authenticator app. */
export const makeSeed = (): string => new Secret({ size: SEED_BYTES }).base32

/** The same as an otpauth URI with the account's e-mail, for an app that scans. */
export const uriOf = (seed: string, email: string): string => generator(seed, email).toString()

/** The step that a code belongs to, at most one step from now; null for a wrong code. */
export function stepOf(seed: string, code: string): number | null {
  const timestamp = Date.now()
  const delta = generator(seed).validate({ token: code, window: WINDOW, timestamp })
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta
}
