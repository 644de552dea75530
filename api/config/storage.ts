import { isAbsolute, join } from 'node:path'
import env from '#start/env'

const dataDir = env.get('DATA_DIR') ?? '.data'

/** Where an instance stores its files. No client names a path below it. */
export const DATA_DIR = isAbsolute(dataDir) ? dataDir : join(process.cwd(), dataDir)
export const OUTBOX_DIR = join(DATA_DIR, 'outbox')
export const UPLOADS_DIR = join(DATA_DIR, 'uploads')
export const EVIDENCE_DIR = join(UPLOADS_DIR, 'evidence')
