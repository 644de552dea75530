/**
 * How slow this machine is against a quiet one: `npm test` measures it at its start and gives it to every stage. No test
 * is held to a time; only what never comes is a failure.
 */
const SLOWNESS = Math.max(1, Number(process.env.SLOWNESS) || 1)

/** How long a test waits for an expected state: far longer than it ever takes. */
export const PATIENCE_MS = 60_000 * SLOWNESS
