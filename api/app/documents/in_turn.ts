import { Semaphore } from '#load_shedding/semaphore'

/** A document takes the processor for up to seconds: one at a time in a process, while so many wait. */
const all = new Semaphore(1, 16)
/** One of a person is made and one waits, so that nobody fills the queue of all. */
const own = new Map<string, Semaphore>()

/**
 * Makes a document of a person in its turn, or does not begin where nobody waits for it any more: then the signal's reason is
 * thrown. Failures: unavailable.
 */
export async function inTurn<T>(
  person: string,
  gone: AbortSignal,
  make: () => Promise<T>,
): Promise<T> {
  const mine = own.get(person) ?? new Semaphore(1, 1)
  own.set(person, mine)
  try {
    return await mine.pass(() => {
      gone.throwIfAborted()
      return all.pass(() => {
        gone.throwIfAborted()
        return make()
      })
    })
  } finally {
    if (mine.isIdle) own.delete(person)
  }
}
