import type { HttpContext } from '@adonisjs/core/http'
import { oneAtATime } from '#documents/one_at_a_time'
import type PlanTerms from '#terms/plan_terms'
import { sheetPdf } from '#terms/sheet_pdf'
import { sheetOf } from '#terms/sheet_view'

/** So many files are kept: writing one takes the processor for a third of a second, and a version never changes. */
const MOST = 64

/** A file is kept, so it is made even where nobody waits for it any more. */
const STAYS = new AbortController().signal
const written = new Map<string, Promise<Buffer>>()

function fileOf(row: PlanTerms): Promise<Buffer> {
  const key = `${row.planId} ${row.number}`
  const known = written.get(key)
  if (known) return known
  const made = oneAtATime(`sheet ${key}`, STAYS, () => sheetPdf(sheetOf(row)))
  written.set(key, made)
  const [oldest] = written.keys()
  if (written.size > MOST && oldest !== undefined) written.delete(oldest)
  // one that could not be written is tried again with the next call
  made.catch(() => written.delete(key))
  return made
}

/** Answers with the sheet of a version as a file, always as a download. Failures: unavailable. */
export async function sendSheet({ response }: HttpContext, row: PlanTerms): Promise<void> {
  const content = await fileOf(row)
  response
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="term-sheet-${row.number}.pdf"`)
    .send(content)
}
