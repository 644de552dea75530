import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ZipFile } from 'yazl'
import { asInvestor } from '#database/as_investor'
import { OWN_TABLES } from '#database/own_data/own_data'
import { rowsOf } from '#database/rows'
import { inTransaction, whileConnected } from '#database/transaction'
import { Failure } from '#errors/failure'
import { fileOf } from '#images/image_store'
import { unlessGone } from '#lists/csv_file'
import { publishChange } from '#live/publishing'
import { auditEvents } from '#metrics/meters'
import { readmeOf } from '#own_data/own_data_readme'
import { csvOf, jsonOf } from '#own_data/own_rows'
import type { Caller } from '#routing/caller'

/** The line of the audit log and the notice, before the first byte. Failures: user_not_found. */
export async function noteExport(caller: Caller): Promise<void> {
  const [row] = await asInvestor(caller, (trx) =>
    rowsOf<{ noted: boolean }>(
      trx,
      'select ledger_api.note_own_export(cast(:call as jsonb)) as noted',
      { call: JSON.stringify(caller.call) },
    ),
  )
  if (!row?.noted) throw new Failure('user_not_found')
  auditEvents.inc({ action: 'account.exported' })
  publishChange(caller.id, 'notice')
}

type Upload = { name: string; path: string; isThere: boolean }

async function uploadsOf(trx: TransactionClientContract): Promise<Upload[]> {
  const rows = await rowsOf<{ id: string }>(trx, 'select id from own_data_uploads')
  return Promise.all(
    rows.map(async ({ id }) => {
      const path = fileOf(id)
      const isThere = await stat(path).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      )
      return { name: `${id}.webp`, path, isThere }
    }),
  )
}

/**
 * An archive whose entries are read one after the other, each when the one before it is written. It fails where a read
 * does: yazl does not listen for that, and an error that nobody listens for ends the process. Once its output is
 * gone, nothing more is read.
 */
async function archiveOf(trx: TransactionClientContract, owner: string): Promise<ZipFile> {
  const zip = new ZipFile()
  const mtime = new Date()
  const uploads = await uploadsOf(trx)
  const missing = uploads.filter(({ isThere }) => !isThere).map(({ name }) => name)
  zip.addBuffer(Buffer.from(readmeOf(owner, mtime, missing)), 'README.txt', { mtime })
  const add = (name: string, parts: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, { mtime }, (use) => {
      if ((zip.outputStream as Readable).destroyed) return
      const entry = Readable.from(parts(), { objectMode: false })
      entry.on('error', (error) => zip.emit('error', error))
      use(null, entry)
    })
  for (const one of OWN_TABLES) {
    const read = { trx, owner, one }
    add(`${one.file}.json`, () => jsonOf(read))
    add(`${one.file}.csv`, () => csvOf(read))
  }
  for (const { name, path, isThere } of uploads)
    if (isThere) zip.addFile(path, `uploads/${name}`, { mtime, compress: false })
  zip.end()
  return zip
}

/**
 * Sends everything that is kept about the caller, while it is read: all tables as they are at one moment, in constant memory. Where
 * a read fails the connection ends without the end of the archive, and no program opens it as complete.
 */
export async function sendArchive({ response }: HttpContext, caller: Caller): Promise<void> {
  const client = response.response
  const sent = inTransaction(db.connection('investor'), async (trx) => {
    await trx.rawQuery('set transaction isolation level repeatable read, read only')
    await trx.rawQuery(`select set_config('app.uid', :uid, true)`, { uid: caller.id })
    await trx.rawQuery(`set local statement_timeout = 0; set local timezone = 'UTC'`)
    // a cursor for a disconnected client would never close, and would keep its connection
    if (client.destroyed) return
    const zip = await archiveOf(trx, caller.id)
    response.header('content-type', 'application/zip')
    response.header('content-disposition', 'attachment; filename="assay-my-data.zip"')
    response.header('cache-control', 'no-store')
    response.relayHeaders()
    const output = zip.outputStream as Readable
    zip.on('error', (error: Error) => output.destroy(error))
    await whileConnected(trx, pipeline(output, client)).catch((error: Error) => {
      client.destroy()
      throw error
    })
  })
  await sent.catch(unlessGone)
}
