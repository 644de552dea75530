import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'

/** The version of the row that the caller has seen; null for an edit of any version. */
export function seenVersion({ request }: HttpContext): number | null {
  const given = request.header('if-match')?.trim()
  if (given === undefined || given === '*') return null
  const version = /^"(\d{1,9})"$/.exec(given)?.[1]
  if (version === undefined) throw new Failure('bad_request')
  return Number.parseInt(version, 10)
}

/** Refuses an edit of a row whose version is not the one that the caller has seen. Failures: version_conflict. */
export function assertSeen(seen: number | null, version: number): void {
  if (seen !== null && seen !== version) throw new Failure('version_conflict')
}

/** Does an edit; where another edit was faster, the refusal carries the row as it is now. */
export async function withCurrentRow<Done>(
  edit: Promise<Done>,
  readRow: () => Promise<object>,
): Promise<Done> {
  try {
    return await edit
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'version_conflict') throw error
    throw error.about(await readRow())
  }
}
