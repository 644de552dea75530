import { FairSemaphore } from '#load_shedding/fair_semaphore'

/**
 * A document takes the processor for up to seconds: one at a time in a process, while so many wait. One of a person is made
 * and one waits, so that nobody fills the queue of all.
 */
const turns = new FairSemaphore(1, 16, 1)

/**
 * Makes a document of a person in its turn, or does not begin where nobody waits for it any more: then the signal's reason is
 * thrown. Failures: unavailable.
 */
export const oneAtATime = <T>(
  person: string,
  gone: AbortSignal,
  make: () => Promise<T>,
): Promise<T> =>
  turns.pass(person, async () => {
    gone.throwIfAborted()
    return make()
  })
