import { rm } from 'node:fs/promises'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { fileOf } from '#images/image_store'

const POLL_MS = 60_000
const BATCH = 100

/** Deletes the files of deleted images, such as those of a closed account; answers how many. */
export async function removeFiles(): Promise<number> {
  const client = db.connection('identity')
  const deleted = await rowsOf<{ id: string }>(
    client,
    'select id from image_removals order by removed_at limit :batch',
    { batch: BATCH },
  )
  for (const { id } of deleted) {
    await rm(fileOf(id), { force: true })
    await rowsOf(client, 'delete from image_removals where id = :id', { id })
  }
  return deleted.length
}

/** Repeats this for as long as the process lives; answers a function that stops it and waits for the run under way. */
export function startRemovals(): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = removeFiles().then(
      () => {},
      (error: { code?: string }) =>
        logger.warn({ fault: error.code }, 'files of deleted images wait to be deleted'),
    )
  }, POLL_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
