import { CallFailure } from '@assay/client/failures'
import type { NamedFile } from '@assay/client/files'
import type { PoolEvidence } from '@assay/client/schemas'
import { currentSession } from '../session.ts'

/** A file of evidence. A link could not carry the token, so the file is fetched first. Failures: CallFailure. */
export async function fetchEvidence({ id, name }: PoolEvidence): Promise<NamedFile> {
  const token = currentSession()?.token ?? ''
  const response = await fetch(`/api/admin/pool/evidence/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  }).catch((error: unknown) => {
    throw CallFailure.unanswered(error)
  })
  if (!response.ok)
    throw CallFailure.refused(response.status, await response.json().catch(() => undefined))
  return { name, content: await response.blob() }
}
