import { NOT_FOUND } from './not_found.ts'

/** Every refusal of the API: code → HTTP status and the sentence for people, with `{name}` for a value of the failure. */
export const CATALOGUE = {
  bad_request: [400, 'The request could not be read. Check its format and try again.'],
  idempotency_key_invalid: [400, 'The Idempotency-Key header must be 1 to 255 characters.'],
  unauthenticated: [401, 'Please sign in to continue.'],
  invalid_credentials: [401, 'The email or password is incorrect. Check both and try again.'],
  passkey_refused: [
    401,
    'This passkey does not open an account here. Try another one, or sign in with your password.',
  ],
  challenge_dead: [401, 'This sign-in has expired. Start again with your password.'],
  forbidden: [403, 'You are not allowed to do this.'],
  key_not_allowed: [
    403,
    'This API key may not make this call. Use a key that has the scope for it, or sign in.',
  ],
  cross_site: [
    403,
    'This request came from another website, so nothing was done. Open this page on our own site and try again.',
  ],
  password_refused: [403, 'That is not the password of this account. Try again.'],
  foreign_account: [403, 'You can only act for your own account.'],
  own_approval: [403, 'You requested this yourself. Another member of staff has to confirm it.'],
  own_role: [403, 'You cannot change your own role. Ask another owner to change it.'],
  own_terms: [
    403,
    'You wrote the terms of this plan, and on them so much is earned that another member of staff approves it. Nothing was done. Ask a colleague to approve it.',
  ],
  own_account: [
    403,
    'This investor account is your own. Another member of staff has to decide about it.',
  ],
  account_frozen: [
    403,
    'This account is frozen, so nobody can sign in to it. Write to support to have it opened again.',
  ],
  email_not_verified: [403, 'Please confirm your email first: a link is on its way to you.'],
  browser_required: [
    403,
    'Other programs cannot sign in to this back office. Sign in with a browser.',
  ],
  invitation_required: [
    403,
    'A valid invitation is needed to register here. Ask an owner for a new one.',
  ],
  factor_required: [403, 'Set up two-step sign-in first. It takes a minute.'],
  factor_refused: [403, 'This code is wrong or was used before. Try the next code.'],
  step_up_required: [403, 'Confirm that it is you to continue.'],
  ...NOT_FOUND,
  close_failed: [
    409,
    'Closing {date} stopped at the step "{step}": {reason}. What is closed stays closed. Look at the day, then try again.',
  ],
  statement_too_long: [
    409,
    'This statement has {lines} lines, and a PDF has at most {most}. Choose CSV or JSON, or a shorter range.',
  ],
  api_key_replaced: [409, 'This API key was replaced already. Rotate the new one instead.'],
  webhook_off: [409, 'This webhook is off or failing. Turn it on first.'],
  insufficient_balance: [
    409,
    'The available balance of {available} does not cover {amount}. Enter a smaller amount.',
  ],
  pool_insufficient: [
    409,
    'Nothing was done: the {asset} returns pool has {available} that may be taken, and this takes {amount}. Fund the pool first, or choose a smaller amount.',
  ],
  exceeds_earnings: [
    409,
    'This investment has earned {earned} net so far, and no more can be debited: the rest is principal. Enter a smaller amount.',
  ],
  invalid_transition: [
    409,
    'This {thing} is {status} and cannot be changed that way. Load the page again to see what is possible.',
  ],
  payout_details_held: [
    409,
    'The payout details of this withdrawal were changed recently. For your safety they can be used from {until}. Try again then.',
  ],
  withdrawal_frozen: [409, 'This account is frozen. Unfreeze it before this withdrawal continues.'],
  account_not_frozen: [409, 'This account is not frozen.'],
  account_already_frozen: [
    409,
    'This account is frozen already. The audit log says since when and why.',
  ],
  payment_not_final: [
    409,
    'Nothing was done: no payment to the address of this deposit is final yet. Wait until the payment is shown as final, then approve again.',
  ],
  nothing_to_replace: [
    409,
    'No payment of the demo wallet can be undone: only one that is in a block and not final can. Pay from the demo wallet first.',
  ],
  no_quote: [
    409,
    'No price was recorded in the last minutes, so the number of coins cannot be worked out. Try again in a minute.',
  ],
  demo_wallet_empty: [409, 'The demo wallet has too few coins for this. Mine some blocks first.'],
  payment_too_small: [409, 'The network takes no payment this small. Make a larger deposit.'],
  chain_command_not_offered: [409, 'The local chain of this deposit cannot do that.'],
  price_missing: [
    409,
    'Nothing was done: no price was recorded for {minute}, the minute of the payment, so its value cannot be worked out. Approve it once the price is recorded.',
  ],
  no_deposit_address: [
    409,
    'No new {asset} address is free at the moment, so no deposit was opened. Nothing must be sent. Try again in a few minutes.',
  ],
  chain_not_watched: [
    409,
    'The chain of {asset} is not watched, so an account of it would take no deposits. Set its providers ({asset}_SOURCES) and start the worker first.',
  ],
  risk_not_acknowledged: [
    409,
    'Read the risk warning and confirm that you have read it. Then make the deposit again.',
  ],
  plan_not_declared: [
    409,
    'The rate of {plan} is fixed, so its days are not declared. Choose a plan whose days are declared.',
  ],
  nothing_to_declare: [
    409,
    'No investment in {plan} has been active yet, so there is no day to declare. Its first day follows the first approval.',
  ],
  declaration_out_of_order: [
    409,
    'The days of {plan} are declared in order, each once. The next one is {next}. Declare that day.',
  ],
  declaration_too_early: [
    409,
    '{date} is not over yet, so its result is not known. Declare it from {from} on.',
  ],
  plan_not_offered: [409, 'This plan is no longer offered.'],
  plan_paused_unfunded: [
    409,
    'This plan takes no new investments for now: what it earned on {since} has not been paid yet. Nothing was done. It takes investments again once its earnings are paid.',
  ],
  terms_changed: [
    409,
    'The terms of this plan have changed since you read them. Nothing was invested. Read the new terms, then decide again.',
  ],
  exit_not_offered: [
    409,
    'The terms of this investment do not let you leave before the end of its term. Nothing was done.',
  ],
  exit_requested: [
    409,
    'You have left this investment. {date} is the last date that counts for it, and it ends when the result of that date is worked out. Nothing can be changed about its end.',
  ],
  quote_expired: [
    409,
    'This quote has expired. Nothing was done. Look at the new quote, then decide again.',
  ],
  renewal_not_offered: [
    409,
    'The terms of this investment offer no renewal. It is paid out at the end of its term.',
  ],
  account_not_empty: [
    409,
    'This account still holds money or has open requests, so it cannot be closed. Pay out the balance and settle the requests first.',
  ],
  factor_enrolled: [409, 'Two-step sign-in is on already. Turn it off to set it up again.'],
  approval_void: [
    409,
    'Something has changed since this was requested, so it was not done. Look at it again and request a new approval.',
  ],
  approval_decided: [409, 'This request is {state} already. Nothing was done again.'],
  approval_open: [
    409,
    '{maker} has already requested a second approval here. Confirm or decline that request first.',
  ],
  investment_not_active: [
    409,
    'This investment is {status}. Earnings are credited on active ones only.',
  ],
  last_owner: [
    409,
    'The last owner cannot be removed or given another role. Make another member of staff an owner first.',
  ],
  idempotency_in_flight: [409, 'The same request is still being worked on. Try again in a moment.'],
  version_conflict: [
    409,
    'This was changed by another person since you opened it. Look at what is there now, then save again.',
  ],
  already_exists: [
    409,
    'An entry with these details already exists. Change the details, or use the existing one.',
  ],
  request_timeout: [
    408,
    'The request took too long to arrive. Check your connection and try again.',
  ],
  payload_too_large: [
    413,
    'The request is too large. JSON may be up to 100 KB, an image up to 5 MB, a file of evidence up to 10 MB.',
  ],
  unsupported_media_type: [
    415,
    'This type of content is not accepted here. Send the type that the API document names.',
  ],
  notice_required: [
    422,
    'Notices about security and legal matters cannot be switched off: {kind}. Leave it on and save again.',
  ],
  validation_failed: [422, 'Some fields need your attention.'],
  unknown_parameter: [
    422,
    'A call that changes something takes no query parameters. Send the fields in the body.',
  ],
  idempotency_key_reused: [
    422,
    'This Idempotency-Key was already used for a different request. Use a new key for each request.',
  ],
  reset_link_dead: [422, 'This link has expired or was already used. Ask for a new one.'],
  passkey_not_added: [
    422,
    'This passkey could not be checked, so it was not added. Start again, on this device or on another.',
  ],
  freeze_link_dead: [
    422,
    'This link has expired or was already used. Sign in to freeze your account, or write to support.',
  ],
  verification_link_dead: [
    422,
    'This link has expired or was already used. Sign in to be sent a new one.',
  ],
  range_too_deep: [422, 'Rows past the 100,000th are reached by a narrower filter or by export.'],
  unreadable_image: [
    422,
    'This file is not an image that can be read. Use JPEG, PNG, WebP or GIF.',
  ],
  headers_too_large: [
    431,
    'The address or the headers of the request are too long. Shorten them and try again.',
  ],
  too_many_requests: [429, 'Too many attempts. Try again in {seconds} seconds.'],
  too_many_streams: [
    429,
    'Live updates are open in too many windows. Close one of them and try again.',
  ],
  internal_error: [500, 'Internal error'],
  unavailable: [503, 'The service is busy or restarting. Try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>

export type FailureCode = keyof typeof CATALOGUE
