/** Refusals that say nothing about an earlier attempt: given before the key is checked, or not by our API. */
export const NO_VERDICTS = [
  { status: 403, code: 'step_up_required', message: 'Confirm that it is you to continue.' },
  { status: 403, code: 'factor_required', message: 'Set up two-step sign-in first.' },
  {
    status: 408,
    code: 'request_timeout',
    message: 'The request took too long to arrive. Check your connection and try again.',
  },
  { status: 429, code: 'too_many_requests', message: 'Too many attempts.' },
  { status: 503, code: 'unavailable', message: 'The service is busy or restarting.' },
  { status: 403, code: 'blocked_by_a_proxy', message: 'Blocked.' },
] as const

export const UNAUTHENTICATED = {
  status: 401,
  code: 'unauthenticated',
  message: 'Please sign in to continue.',
} as const

/** A refusal that leaves the outcome of an earlier attempt unknown. */
export type NoVerdict = (typeof NO_VERDICTS)[number] | typeof UNAUTHENTICATED
