/** What says nothing about an earlier sending: it was assessed before the key was looked at, or by no API of ours. */
export const NO_VERDICTS = [
  { status: 403, code: 'step_up_required', message: 'Confirm that it is you to go on.' },
  { status: 403, code: 'factor_required', message: 'Set up two-step sign-in first.' },
  { status: 408, code: 'request_timeout', message: 'The request took too long to arrive.' },
  { status: 429, code: 'too_many_requests', message: 'Too many attempts.' },
  { status: 503, code: 'unavailable', message: 'The service is busy or restarting.' },
  { status: 403, code: 'blocked_by_a_proxy', message: 'Blocked.' },
] as const

export const UNAUTHENTICATED = {
  status: 401,
  code: 'unauthenticated',
  message: 'Please sign in to continue.',
} as const

/** A refusal that leaves a command that was sent before as undecided as it was. */
export type NoVerdict = (typeof NO_VERDICTS)[number] | typeof UNAUTHENTICATED
