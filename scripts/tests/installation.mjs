import assert from 'node:assert/strict'
import pg from 'pg'
import { buildAll } from '../build.mjs'
import { inRoot } from '../root.mjs'
import { Supervisor } from '../supervise.mjs'
import { clientOf } from './calls.mjs'
import { COPIES, startProduction } from './production.mjs'

export const [FIRST = '', SECOND = ''] = COPIES
const WORKER = '127.0.0.4'

/**
 * Starts a whole installation: a prepared database, two copies of the API, a worker and nginx.
 *
 * @param {Supervisor} owner
 */
async function bringUp(owner) {
  await buildAll(owner).all
  const place = await startProduction(owner)
  const prepare = place.start('prepare')
  assert.equal(await prepare.ended, 0, prepare.output())
  /** The first copy serves the pages too, to compare them with those of nginx. */
  const startFirst = () =>
    place.start('api', {
      HOST: FIRST,
      SITE_DIST: inRoot('site', 'dist'),
      DASHBOARD_DIST: inRoot('dashboard', 'dist'),
      ADMIN_DIST: inRoot('admin', 'dist'),
    })
  const startSecond = () => place.start('api', { HOST: SECOND })
  const startWorker = () => place.start('worker', { HOST: WORKER })
  const startedAt = Date.now()
  const processes = {
    first: startFirst(),
    second: startSecond(),
    worker: startWorker(),
    web: place.frontProxy.start(),
  }
  await Promise.all([FIRST, SECOND, WORKER].map((host) => place.ready(host)))
  const setupCode = /^(?:\[ info \] )?([\w-]{30,})$/m.exec(prepare.output())?.[1] ?? ''
  return { ...place, startFirst, startSecond, startWorker, startedAt, processes, setupCode }
}

/** An installation under test, with its client. */
export class Installation {
  #owner = new Supervisor()
  /** @type {pg.Client | null} */
  #books = null
  /** @type {Awaited<ReturnType<typeof bringUp>> | null} */
  #up = null
  /** @type {ReturnType<typeof clientOf> | null} */
  #client = null
  /** The token of the signed-in investor. */
  token = ''

  get up() {
    assert.ok(this.#up, 'the installation is up')
    return this.#up
  }

  get client() {
    assert.ok(this.#client)
    return this.#client
  }

  async start() {
    this.#up = await bringUp(this.#owner)
    this.#client = clientOf({ port: this.up.frontProxy.tls, ca: this.up.frontProxy.ca })
    await this.openBooks()
  }

  async stop() {
    this.#client?.close()
    await this.closeBooks()
    await this.#owner.stop()
  }

  async openBooks() {
    const books = new pg.Client({ connectionString: this.up.database.url })
    // some tests end this connection on purpose
    books.on('error', () => void this.closeBooks())
    await books.connect()
    this.#books = books
  }

  async closeBooks() {
    const books = this.#books
    this.#books = null
    await books?.end()
  }

  /** @param {string} from what to count, such as a table */
  async count(from) {
    assert.ok(this.#books)
    const { rows } = await this.#books.query(`select count(*)::int as n from ${from}`)
    return rows[0].n
  }

  /** The mails sent so far that match. @param {RegExp} text */
  mails(text) {
    const isEncoded = /^content-transfer-encoding: quoted-printable/im
    const decoded = (/** @type {string} */ data) =>
      data.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    return this.up.smtp.received
      .map(({ data }) => (isEncoded.test(data) ? decoded(data) : data))
      .filter((data) => text.test(data))
  }

  /** Makes a deposit, repeated until it has an answer. */
  deposit() {
    const body = { method: 'ETH', amount: '25.00' }
    return this.client.insist('/api/deposit', { token: this.token, body })
  }

  /** Repeats the deposit call. @param {string} key */
  depositAgain(key) {
    const body = { method: 'ETH', amount: '25.00' }
    return this.client.ask('POST', '/api/deposit', { token: this.token, key, body })
  }
}
