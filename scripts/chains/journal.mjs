import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * @typedef {object} Payment
 * @property {string} txid
 * @property {string} to the address that it pays
 * @property {string} [raw] the signed transaction, where the wallet has it
 * @property {string} amount in the smallest unit
 */

/** What the demo wallet has sent on a chain, in a file: a node in memory forgets what is in no block when it ends. */
export class Journal {
  /** @param {string} path */
  constructor(path) {
    this.path = path
    /** @type {Payment[]} */
    this.payments = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
  }

  /** @param {Payment} payment */
  add(payment) {
    this.payments.push(payment)
    writeFileSync(`${this.path}.draft`, JSON.stringify(this.payments), { mode: 0o600 })
    renameSync(`${this.path}.draft`, this.path)
  }

  /** The newest payment, of all or to an address. @param {string} [to] */
  newest(to) {
    return this.payments.findLast((payment) => to === undefined || payment.to === to)
  }
}
