import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { Audit } from '#audit/audit_log'
import { EVIDENCE_DIR } from '#config/storage'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import type { Evidence, EvidenceType } from '#pool/evidence_reader'
import type { Caller } from '#routing/caller'

/** A stored file of evidence, as it is shown. */
export type EvidenceRow = {
  id: string
  name: string
  sha256: string
  type: EvidenceType
  bytes: number
}

const pathOf = (sha256: string) => join(EVIDENCE_DIR, sha256)
// a name is only shown: what could change a path, a header or a line is left out
const UNSAFE = /[\p{Cc}\p{Cf}"\\/:*?<>|]/gu
const nameOf = (name: string, type: EvidenceType) =>
  name.replace(UNSAFE, '').trim().slice(-200) || `evidence.${type}`

/** Keeps a file under its hash; the same file again is the same file. */
async function keep(file: FileHandle, sha256: string): Promise<void> {
  await mkdir(EVIDENCE_DIR, { recursive: true, mode: 0o700 })
  const path = join(EVIDENCE_DIR, `.incoming-${randomUUID()}`)
  const kept = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
      await kept.write(chunk as Buffer)
    }
    await kept.sync()
  } finally {
    await kept.close()
  }
  await rename(path, pathOf(sha256))
}

/** Keeps an uploaded file and its row, with a line of the audit log. */
export async function keepEvidence(
  caller: Caller,
  { file, name, found: match }: { file: FileHandle; name: string; found: Evidence },
): Promise<EvidenceRow> {
  await keep(file, match.sha256)
  const named = nameOf(name, match.type)
  return inTransaction(db.connection('staff'), async (trx) => {
    const [row] = await rowsOf<{ id: string }>(
      trx,
      `insert into pool_evidence (sha256, name, type, bytes, uploaded_by)
       values (:sha256, :name, :type, :bytes, :staff) returning id`,
      { ...match, name: named, staff: caller.id },
    )
    const id = row?.id ?? ''
    const fact = { action: 'pool.evidence_uploaded', objectKind: 'pool_evidence', objectId: id }
    await Audit.record(caller, { ...fact, after: { sha256: match.sha256, type: match.type } }, trx)
    return { id, name: named, ...match }
  })
}

/** The file of a row, with what it is; null where there is none. */
export async function findEvidence(id: string): Promise<(EvidenceRow & { path: string }) | null> {
  const [row] = await rowsOf<EvidenceRow>(
    db.connection('staff'),
    'select id, name, sha256, type, bytes from pool_evidence where id = cast(:id as uuid)',
    { id },
  )
  if (!row) return null
  const path = pathOf(row.sha256)
  const file = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return file && { ...row, path }
}
