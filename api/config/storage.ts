import { isAbsolute, join } from 'node:path'
import env from '#start/env'

const dataDir = env.get('DATA_DIR') ?? '.data'

/** Where an instance keeps its files. Nothing below is reached by a path that a client names. */
export const DATA_DIR = isAbsolute(dataDir) ? dataDir : join(process.cwd(), dataDir)
export const OUTBOX_DIR = join(DATA_DIR, 'outbox')
export const UPLOADS_DIR = join(DATA_DIR, 'uploads')
