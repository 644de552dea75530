import env from '#start/env'

/**
 * Whether webhooks may post to this machine, over plain HTTP too: for tests alone. Throws in production, and makes the start
 * fail.
 */
export function loopbackBy(given: {
  NODE_ENV?: string | undefined
  WEBHOOK_LOOPBACK?: boolean | undefined
}): boolean {
  if (given.WEBHOOK_LOOPBACK === true && given.NODE_ENV === 'production')
    throw new Error('WEBHOOK_LOOPBACK is for tests and must not be set in production')
  return given.WEBHOOK_LOOPBACK === true
}

export const WEBHOOKS = {
  allowsLoopback: loopbackBy({
    NODE_ENV: env.get('NODE_ENV'),
    WEBHOOK_LOOPBACK: env.get('WEBHOOK_LOOPBACK'),
  }),
} as const
