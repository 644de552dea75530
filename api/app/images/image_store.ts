import { randomInt } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { UPLOADS_DIR } from '#config/storage'
import { rowsOf } from '#database/rows'
import type { Caller } from '#routing/caller'

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const KEY_LENGTH = 32
const NAME = /^([a-z0-9]{32})\.webp$/

const newKey = () =>
  Array.from({ length: KEY_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** The path of a key's file; keys are generated here and hold no character that could change a path. */
export const fileOf = (key: string) => join(UPLOADS_DIR, `${key}.webp`)

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Stores a picture of this person under an unguessable name; answers its URL. */
export async function keepImage(owner: Caller, webp: Buffer): Promise<string> {
  const key = newKey()
  const path = fileOf(key)
  await write(path, webp)
  try {
    await rowsOf(
      db.connection('identity'),
      'insert into images (id, owner_kind, owner_id, bytes) values (:key, :kind, :owner, :bytes)',
      { key, kind: owner.kind, owner: owner.id, bytes: webp.length },
    )
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return `/api/media/${key}.webp`
}

/** The file of a name, with its size; null when there is none, or its owner is gone. */
export async function findImage(name: unknown): Promise<{ path: string; bytes: number } | null> {
  const key = typeof name === 'string' ? NAME.exec(name)?.[1] : undefined
  if (!key) return null
  const [row] = await rowsOf(db.connection('identity'), 'select 1 from images where id = :key', {
    key,
  })
  if (!row) return null
  const path = fileOf(key)
  const file = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return file && { path, bytes: file.size }
}
