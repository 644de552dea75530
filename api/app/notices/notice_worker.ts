import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { giveWay } from '#load_shedding/giving_way'
import { publishChange, publishToStaff } from '#live/publishing'
import { NOTICE_KINDS } from '#notices/catalogue'
import { type Delivered, deliverNotices } from '#notices/notice_delivery'

const POLL_MS = 2_000
/** What staff are told without a command is looked at less often. */
const CONDITIONS_MS = 60_000

/** What writes notices a piece at a time, so that no statement is long, and answers 0 when nothing is left. */
const PIECES = {
  closedDates: 'select ledger_api.note_closed_date() as left',
  approvals: 'select ledger_api.note_approvals() as left',
  reversals: 'select ledger_api.note_reversals() as left',
  conditions: 'select ledger_api.note_conditions() as left',
}

async function noteAll(piece: string, isStopped: () => boolean): Promise<void> {
  let left = 1
  while (left > 0 && !isStopped()) {
    const [row] = await rowsOf<{ left: number | bigint }>(db.connection('identity'), piece)
    left = Number(row?.left ?? 0)
  }
}

/** The apps count their notices again, and read what came without a call. */
function publish({ people }: Delivered): void {
  for (const { audience, person_id: id, kind } of people)
    if (audience === 'investor') publishChange(id, 'notice', ...(NOTICE_KINDS[kind].changes ?? []))
  if (people.some(({ audience }) => audience === 'staff')) publishToStaff('notices')
}

/** Everything that is due now: notices of closed dates and of the staff, and the mail about any. */
export async function workOnNotices(
  isStopped: () => boolean = () => false,
  looksAtConditions = true,
): Promise<void> {
  await noteAll(PIECES.closedDates, isStopped)
  await noteAll(PIECES.approvals, isStopped)
  await noteAll(PIECES.reversals, isStopped)
  if (looksAtConditions) await noteAll(PIECES.conditions, isStopped)
  let isAll = false
  while (!isAll && !isStopped()) {
    const began = performance.now()
    const delivered = await deliverNotices()
    publish(delivered)
    isAll = delivered.isAll
    if (!isAll) await giveWay(performance.now() - began)
  }
}

/** Works on notices for as long as this process lives. What it was killed over is due again at once. */
export class NoticeWorker {
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #isStopped = false
  #hasWarned = false
  #lookedAt = 0

  start(): void {
    this.#timer = setInterval(() => this.#look(), POLL_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearInterval(this.#timer)
    await this.#running
  }

  #look(): void {
    if (this.#isStopped) return
    this.#running ??= this.#work().finally(() => {
      this.#running = null
    })
  }

  async #work(): Promise<void> {
    const looksAtConditions = Date.now() - this.#lookedAt >= CONDITIONS_MS
    try {
      await workOnNotices(() => this.#isStopped, looksAtConditions)
      if (looksAtConditions) this.#lookedAt = Date.now()
      this.#hasWarned = false
    } catch (error) {
      // the notices are safe in their table; the next look is at the next poll
      if (!this.#hasWarned)
        logger.warn({ fault: (error as { code?: string }).code }, 'notices are not mailed just now')
      this.#hasWarned = true
    }
  }
}
