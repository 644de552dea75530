import { type NamedFile, readNamed } from '@assay/client/files'
import type { PoolEvidence } from '@assay/client/schemas'
import { currentSession } from '../session.ts'

/** A file of evidence. A link could not carry the token, so the file is fetched first. Failures: CallFailure. */
export const fetchEvidence = ({
  id,
  name,
}: Pick<PoolEvidence, 'id' | 'name'>): Promise<NamedFile> =>
  readNamed(`/admin/pool/evidence/${id}`, currentSession()?.token ?? '', name)
