import { createHash } from 'node:crypto'
import { wordlist } from '@scure/bip39/wordlists/english.js'

/**
 * @typedef {object} Finding
 * @property {string} rule the kind of secret
 * @property {string} value the text that looks like a secret
 *
 * @typedef {{ because: string, values: string[] }} Allowed
 */

/** Text that is recognisable as a secret by its form. @type {[rule: string, form: RegExp][]} */
const FORMS = [
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/g],
  ['age key', /\bAGE-SECRET-KEY-1[0-9A-Z]{40,}/g],
  ['AWS key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g],
  ['GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,})/g],
  ['GitLab token', /\bglpat-[\w-]{20,}/g],
  ['Slack token', /\bxox[abprs]-[\w-]{10,}/g],
  ['Stripe key', /\b[rs]k_live_[A-Za-z0-9]{16,}/g],
  ['Google key', /\bAIza[\w-]{35}/g],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['SendGrid key', /\bSG\.[\w-]{16,}\.[\w-]{16,}/g],
  ['Telegram token', /\b\d{8,10}:AA[\w-]{33}\b/g],
  ['AI provider key', /\bsk-(?:ant-|proj-)?[A-Za-z0-9][\w-]{31,}/g],
  ['JSON web token', /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{10,}/g],
  ['extended private key', /\b[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{100,}/g],
]

/** A private key of Bitcoin in wallet format; its checksum distinguishes it from random text. */
const WALLET_KEY = /\b[5KLc9][1-9A-HJ-NP-Za-km-z]{50,51}\b/g

/** A password in an address. A value in braces or angle brackets is a placeholder. */
const ADDRESS = /\b[a-z][a-z0-9+]*:\/\/[^\s:@/'"`]*:([^\s:@/'"`{}<>$]{4,})@/g

/** Mnemonic words of a wallet: the right number of them, alone in quotes, on a line or after their name. */
const WORDS = /(?:^|['"`]|[:=]\s?)\s*((?:[a-z]{3,8} ){11,23}[a-z]{3,8})\s*(?:['"`;,]|$)/g
const MNEMONIC_LENGTHS = new Set([12, 15, 18, 21, 24])
/** The words that a mnemonic is made of (BIP 39); a sentence of as many words has others. */
const MNEMONIC_WORDS = new Set(wordlist)

/** A name of a secret, with its literal value. */
const ASSIGNED =
  /(?:secret|passw(?:or)?d|passphrase|token|api_?key|(?:private|app|field|signing|encryption)_?key|credential)\w*['"]?\s*(?::|=|=>)\s*(?:(['"`])([^'"`\s]{16,})\1|([\w+/=-]{16,})(?=\s|$))/gi

/** Entropy in bits per character above which a text is random and not a word or name. */
const LEAST_BITS = 3.5

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** @param {string | Buffer} data */
const sha256 = (data) => createHash('sha256').update(data).digest()

/** @param {string} text in base 58 @returns {boolean} whether its last four bytes are the checksum of the others */
function hasChecksum(text) {
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(ALPHABET.indexOf(letter))
  const hex = number.toString(16)
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
  return sha256(sha256(bytes.subarray(0, -4)))
    .subarray(0, 4)
    .equals(bytes.subarray(-4))
}

/** @param {string} text @returns {number} Shannon entropy in bits per character */
export function entropy(text) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const shares = [...counts.values()].map((count) => count / text.length)
  return shares.reduce((sum, share) => sum - share * Math.log2(share), 0)
}

/** Whether a value looks random: letters and digits mixed, hardly any repeated. @param {string} value */
const isRandom = (value) =>
  entropy(value) >= LEAST_BITS &&
  /\d/.test(value) &&
  /[a-z]/i.test(value) &&
  // Code and paths contain these characters; generated secrets do not.
  !/[(){}[\]<>$*?,;|\\]|\.\w+\.|^\.{0,2}\/|^https?:/.test(value)

/** @param {string} phrase */
function isMnemonic(phrase) {
  const words = phrase.split(' ')
  return MNEMONIC_LENGTHS.has(words.length) && words.every((word) => MNEMONIC_WORDS.has(word))
}

/** @param {string} line @param {RegExp} form @param {number} [group] */
const matches = (line, form, group = 0) =>
  [...line.matchAll(form)].map((match) => match[group] ?? '')

/**
 * The parts of a line that look like secrets.
 *
 * @param {string} line
 * @returns {Finding[]}
 */
export function secretsIn(line) {
  /** @type {Finding[]} */
  const findings = []
  const add = (/** @type {string} */ rule, /** @type {string[]} */ values) =>
    findings.push(...values.map((value) => ({ rule, value })))
  for (const [rule, form] of FORMS) add(rule, matches(line, form))
  add('wallet key', matches(line, WALLET_KEY).filter(hasChecksum))
  add('password in an address', matches(line, ADDRESS, 1))
  add('mnemonic', matches(line, WORDS, 1).filter(isMnemonic))
  const assigned = [...line.matchAll(ASSIGNED)].map((match) => match[2] ?? match[3] ?? '')
  add('value of a secret name', assigned.filter(isRandom))
  return findings
}

/** File names of secrets. */
const FILES =
  /(?:^|\/)(?:\.env(?:\.(?!example$)[\w.-]+)?|\.npmrc|\.netrc|id_(?:rsa|dsa|ecdsa|ed25519)|[^/]+\.(?:p12|pfx|jks|keystore|kdbx|key))$/

/** @param {string} path @returns {Finding[]} */
export const secretFile = (path) =>
  FILES.test(path) ? [{ rule: 'file of secrets', value: path }] : []

/** @param {Allowed[]} allowed @returns {(finding: Finding) => boolean} */
export function notIn(allowed) {
  const values = new Set(allowed.flatMap((one) => one.values))
  return ({ value }) => !values.has(value)
}

/** The text of a finding for a log, which must not contain the secret. @param {Finding} finding */
export const shown = ({ rule, value }) =>
  rule === 'file of secrets' ? rule : `${rule}: ${value.slice(0, 6)}… (${value.length} characters)`
