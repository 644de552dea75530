import { type CommandBody, sendCommand } from '@assay/client/commands'
import { type CallFailure, serverSentenceOf, whyUnknown } from '@assay/client/failures'
import { call, get } from '../client.ts'
import type { Command } from './command.ts'
import { pending } from './pending.ts'
import type { Decided, RowOf } from './rows.ts'

/** How far one row of many has come. */
export type Result =
  | { readonly at: 'waiting' | 'sending' | 'done' | 'asked' }
  /** `held`: a second approval has been requested before. */
  | { readonly at: 'held' | 'refused' | 'lost'; readonly sentence: string }

const AT_ONCE = 50

const lostSentence = (failure: CallFailure): string =>
  `${whyUnknown(failure)}. Try again: it is carried out only once.`

/** The chosen rows as they are now: some may be decided since they were shown. */
export async function readRows<K extends Decided>(
  list: K,
  ids: readonly string[],
): Promise<RowOf[K][]> {
  const pages: string[][] = []
  for (let i = 0; i < ids.length; i += AT_ONCE) pages.push(ids.slice(i, i + AT_ONCE))
  const answers = await Promise.all(
    pages.map((id) => {
      const requested = new URLSearchParams({
        filter: JSON.stringify({ id }),
        range: `[0,${AT_ONCE - 1}]`,
        sort: '["createdAt","ASC"]',
      })
      return get<RowOf[K][]>(`/${list}?${requested}`)
    }),
  )
  return answers.flat()
}

/** One command for many rows: a call for each, under a key that outlives the dialog until its answer is known. */
export class Bulk<K extends Decided> {
  readonly #command: Command<RowOf[K]>
  readonly #done = new Set<string>()
  #isStopped = false

  constructor(command: Command<RowOf[K]>) {
    this.#command = command
  }

  /** The call under way ends; no further call is sent. */
  stop(): void {
    this.#isStopped = true
  }

  isDone(id: string): boolean {
    return this.#done.has(id)
  }

  /** One after the other. A dead token ends it and is thrown. */
  async run(
    rows: readonly RowOf[K][],
    bodyOf: (row: RowOf[K]) => CommandBody,
    tell: (id: string, result: Result) => void,
  ): Promise<void> {
    this.#isStopped = false
    for (const row of rows) {
      if (this.#isStopped) return
      tell(row.id, { at: 'sending' })
      tell(row.id, await this.#one(row, bodyOf(row)))
    }
  }

  async #one(row: RowOf[K], body: CommandBody): Promise<Result> {
    const path = this.#command.path(row)
    const outcome = await sendCommand({
      ...{ pending, name: `${path}#`, body },
      send: (command) =>
        call('PATCH', `/${path}`, { body: command.body, idempotencyKey: command.key }),
    })
    if (outcome.at === 'answered') {
      this.#done.add(row.id)
      return { at: outcome.answer.waits === null ? 'done' : 'asked' }
    }
    const { at, failure } = outcome
    if (failure.status === 401) throw failure
    // a person who has declined the proof once is not asked again for each of the other rows
    if (failure.code === 'step_up_required') this.stop()
    if (at === 'unknown') return { at: 'lost', sentence: lostSentence(failure) }
    const sentence = serverSentenceOf(failure, this.#command.failed)
    if (failure.code !== 'approval_open') return { at: 'refused', sentence }
    this.#done.add(row.id)
    return { at: 'held', sentence }
  }
}
