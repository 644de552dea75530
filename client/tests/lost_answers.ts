import { setTimeout as sleep } from 'node:timers/promises'
import type { Route } from '@playwright/test'

const TOO_BUSY = 503

/** Has the server carry a call out, whose answer is not passed on. A server that was too busy did nothing, and is asked again. */
export async function carriedOut(route: Route): Promise<void> {
  while ((await route.fetch()).status() === TOO_BUSY) await sleep(1_000)
}
