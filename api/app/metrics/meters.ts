import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { ASSETS } from '#domain/asset'
import { CATALOGUE } from '#errors/catalogue'

/**
 * Every counter, by name. A label has few values, and none comes from a caller: no id, no network address, no name;
 * a test checks all of them.
 */
export const registry = new Registry()

const registers = [registry]

/** From a cached page to a call that almost timed out. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export const httpRequests = new Counter({
  name: 'assay_http_requests_total',
  help: 'Calls answered, by method, route pattern and class of the status; "aborted" if the caller disconnected first.',
  labelNames: ['method', 'route', 'status'] as const,
  registers,
})

export const httpSeconds = new Histogram({
  name: 'assay_http_request_duration_seconds',
  help: 'How long calls took until their answer was sent, without live streams.',
  labelNames: ['method', 'route'] as const,
  buckets: SECONDS,
  registers,
})

export const httpInFlight = new Gauge({
  name: 'assay_http_requests_in_flight',
  help: 'Calls that are being answered, live streams included.',
  registers,
})

export const refusals = new Counter({
  name: 'assay_refusals_total',
  help: 'Refusals by the code of the error catalogue; internal_error is a bug.',
  labelNames: ['code'] as const,
  registers,
})

export const commandsTotal = new Counter({
  name: 'assay_commands_total',
  help: 'Commands sent to the ledger, by kind and outcome: done, stale, repeated, takes_two, refused, failed.',
  labelNames: ['action', 'outcome'] as const,
  registers,
})

export const batchCommands = new Histogram({
  name: 'assay_batch_commands',
  help: 'How many commands one transaction of the ledger committed, by role.',
  labelNames: ['role'] as const,
  buckets: [1, 2, 4, 8, 16, 32],
  registers,
})

export const postingRetries = new Counter({
  name: 'assay_posting_retries_total',
  help: 'Postings tried once more: after a serialization failure, a deadlock, or because figures had changed.',
  labelNames: ['reason'] as const,
  registers,
})

export const signIns = new Counter({
  name: 'assay_sign_ins_total',
  help: 'Sign-ins of investors and staff by outcome: opened, factor_asked, refused, factor_refused, frozen.',
  labelNames: ['kind', 'outcome'] as const,
  registers,
})

export const otherBrowsers = new Counter({
  name: 'assay_other_browser_calls_total',
  help: 'Calls with a live token and the cookie of another browser, by kind of account: refused, the session stays.',
  labelNames: ['kind'] as const,
  registers,
})

export const auditEvents = new Counter({
  name: 'assay_audit_events_total',
  help: 'Lines that the API wrote to the audit log, by command; the ledger writes those of money itself.',
  labelNames: ['action'] as const,
  registers,
})

export const mailsSent = new Counter({
  name: 'assay_mails_total',
  help: 'Mails by outcome: sent, postponed, dropped.',
  labelNames: ['outcome'] as const,
  registers,
})

export const webhookAttempts = new Counter({
  name: 'assay_webhook_attempts_total',
  help: 'Attempts to deliver an event to a webhook by outcome: delivered, failed.',
  labelNames: ['outcome'] as const,
  registers,
})

export const pushAttempts = new Counter({
  name: 'assay_push_attempts_total',
  help: 'Attempts to push a notice to a device by outcome: delivered, failed, gone (the device, by its push service).',
  labelNames: ['outcome'] as const,
  registers,
})

export const chainLooks = new Counter({
  name: 'assay_chain_looks_total',
  help: 'Looks at a watched chain by outcome: done, no_answer (of any provider), fence_lost (another process has moved the cursor), failed.',
  labelNames: ['asset', 'outcome'] as const,
  registers,
})

export const chainFaults = new Counter({
  name: 'assay_chain_source_faults_total',
  help: 'Answers of providers of a chain that failed or could not be believed, by kind; altered_block is a lie.',
  labelNames: ['asset', 'fault'] as const,
  registers,
})

export const priceRounds = new Counter({
  name: 'assay_price_points_total',
  help: 'Minutes in which a price was to be recorded, by outcome: recorded, spread (sources differ too much), no_answer.',
  labelNames: ['asset', 'outcome'] as const,
  registers,
})

/** Rare events start at 0: Prometheus sees no rise in a counter whose first value is 1. */
for (const code of Object.keys(CATALOGUE)) refusals.inc({ code }, 0)
for (const kind of ['investor', 'staff'])
  for (const outcome of ['opened', 'factor_asked', 'refused', 'factor_refused', 'frozen'])
    signIns.inc({ kind, outcome }, 0)
for (const kind of ['investor', 'staff']) otherBrowsers.inc({ kind }, 0)
for (const action of ['session.unbound_token_use', 'passkey.copy_suspected'])
  auditEvents.inc({ action }, 0)
for (const reason of ['serialization', 'deadlock', 'stale']) postingRetries.inc({ reason }, 0)
for (const outcome of ['delivered', 'failed']) webhookAttempts.inc({ outcome }, 0)
for (const outcome of ['delivered', 'failed', 'gone']) pushAttempts.inc({ outcome }, 0)
for (const outcome of ['sent', 'postponed', 'dropped']) mailsSent.inc({ outcome }, 0)
for (const asset of ASSETS) {
  for (const outcome of ['done', 'no_answer', 'fence_lost', 'failed'])
    chainLooks.inc({ asset, outcome }, 0)
  chainFaults.inc({ asset, fault: 'altered_block' }, 0)
  for (const outcome of ['recorded', 'spread', 'no_answer']) priceRounds.inc({ asset, outcome }, 0)
}
