import type { ChainStore } from '#chains/chain_store'
import { SourceFailed } from '#chains/source'

/** Without news the cursor says once in this time that it is alive. */
export const ALIVE_MS = 15_000

/** What a look at a chain did. */
export type Look = {
  blocks: number
  disconnected: number
  /** Observations that are new or have changed. */
  touched: number[]
  /** The height of the chain, as the provider that was read has it; null where none answered. */
  tip: number | null
  /** Whether there is more to read at once. */
  isBehind: boolean
}

/** What a watcher reports on its way. Reporting never fails. */
export type Reports = {
  /** A provider did not answer, or answered something impossible. */
  fault: (error: SourceFailed) => void
  /** Watching has ended until a person resumes it. */
  halted: (why: string) => void
}

export type ChainWatcher = {
  /** Begins or continues where the cursor is. Answers false where the chain is halted. */
  begin(leader: string): Promise<boolean>
  look(): Promise<Look>
  /** Addresses were added. */
  refresh(): Promise<void>
}

export const nothing = (): Look => ({
  blocks: 0,
  disconnected: 0,
  touched: [],
  tip: null,
  isBehind: false,
})

/** The first provider that answers, with its answer; null where none does. Each failure is reported. */
export async function firstThatAnswers<Source, Answer>(
  sources: readonly Source[],
  read: (source: Source) => Promise<Answer>,
  fault: Reports['fault'],
): Promise<{ source: Source; answer: Answer } | null> {
  for (const source of sources) {
    const answer = await orReported(() => read(source), fault)
    if (answer !== null) return { source, answer }
  }
  return null
}

/** What a provider answers; null where it fails, which is reported. Any other error is ours. */
export async function orReported<Answer>(
  read: () => Promise<Answer>,
  fault: Reports['fault'],
): Promise<Answer | null> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error
    fault(error)
    return null
  }
}

/** Whether a provider has another chain than the one that our addresses were made for; that is reported. */
export async function isForeign(
  store: Pick<ChainStore, 'accountGenesis'>,
  source: string,
  genesis: string,
  reports: Reports,
): Promise<boolean> {
  const expected = await store.accountGenesis()
  if (expected === null || expected === genesis) return false
  reports.halted(`${source} is another chain than that of our addresses: its genesis is ${genesis}`)
  return true
}
