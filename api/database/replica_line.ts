import logger from '@adonisjs/core/services/logger'
import pg from 'pg'
import { assertRestricted } from '#database/restricted_login'

const PATIENCE_MS = 2_000

/** A connection beside the pools for an occasional short query; opened again for the next query after it broke. */
export class ReplicaLine {
  readonly #setting: string
  readonly #url: string
  #client: pg.Client | null = null

  constructor(setting: string, url: string) {
    this.#setting = setting
    this.#url = url
  }

  /** The one row of the answer. Throws where there is none within two seconds. */
  async ask<Row>(sql: string): Promise<Row> {
    const client = this.#client ?? (await this.#open())
    try {
      const { rows } = await client.query(sql)
      return rows[0] as Row
    } catch (error) {
      this.close()
      throw error
    }
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'assay replica watch',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    })
    // the next query reports the same error
    client.on('error', (error) => this.#isGone(client, error))
    await client.connect()
    this.#client = client
    await assertRestricted(this.#setting, client)
    return client
  }

  #isGone(client: pg.Client, { message }: Error): void {
    if (this.#client === client) this.#client = null
    logger.debug({ fault: message }, 'a connection that watches the replica ended')
  }

  /** It may be half dead, so the end does not wait for the server. */
  close(): void {
    const client = this.#client
    this.#client = null
    client?.end().catch((error: Error) => this.#isGone(client, error))
  }
}
