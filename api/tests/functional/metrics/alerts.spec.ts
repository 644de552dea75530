import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { parse } from 'yaml'
import { FIRST_ASSET } from '#domain/asset'
import { auditHealth, ledgerHealth } from '#ledger/ledger_health'
import { httpRequests } from '#metrics/meters'
import { BASE } from '#tests/calls'
import { type Sample, samplesOf } from '#tests/exposition'
import { anchorsOf } from '#tests/architecture_rules/documents'
import { ROOT } from '#tests/architecture_rules/sources'
import { aRichInvestor, call } from '#tests/fixtures'
import { type Selector, selectorsOf } from '#tests/promql'

type Rule = {
  alert?: string
  expr?: string
  for?: string
  labels?: { severity?: string }
  annotations?: { summary?: string; runbook?: string }
}
type File = { groups: { name: string; rules: Rule[] }[] }

const TEXT = readFileSync(join(ROOT, 'deploy/alerts.yml'), 'utf8')
/** The metrics of Prometheus itself. */
const OWN: Sample[] = [
  // the role: as docs/observability.md has Prometheus find the copies
  { name: 'up', labels: { job: 'assay', instance: 'one', role: 'api' }, value: 1 },
]
/** Shown where PostgreSQL archives its log and has a replica, which it does not in these tests. */
const ELSEWHERE: Sample[] = [
  { name: 'assay_wal_archive_behind_bytes', labels: {}, value: 1 },
  // tests/faults/base_backup.spec.ts
  { name: 'assay_base_backup_timestamp_seconds', labels: {}, value: 1 },
  // where there is a replica: tests/scale/replica.spec.ts has one
  { name: 'assay_replica_in_use', labels: {}, value: 1 },
  // where a chain is watched: tests/functional/chains/figures.spec.ts
  ...['halted', 'look_age_seconds', 'behind_blocks', 'disputed', 'waiting_agreement']
    .concat('addresses_left')
    .map((name) => ({ name: `assay_chain_${name}`, labels: { asset: FIRST_ASSET }, value: 1 })),
  { name: 'assay_price_age_seconds', labels: { asset: FIRST_ASSET }, value: 1 },
  ...['chain', 'price'].map((of) => ({ name: `assay_${of}_stale_seconds`, labels: {}, value: 1 })),
]

const matches = (operator: string, value: string, given: string) =>
  operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(given) : given === value

/** The metrics that a selector reads and /metrics does not show. */
function missing({ metric, matchers, grouped }: Selector, shown: Sample[]): string[] {
  const own = shown.filter(({ name }) => name === metric)
  if (own.length === 0) return [`there is no ${metric}`]
  const values = (label: string) => own.map(({ labels }) => labels[label])
  const unknown = [...matchers.map(({ label }) => label), ...grouped].filter((label) =>
    values(label).every((value) => value === undefined),
  )
  if (unknown.length > 0) return unknown.map((label) => `${metric} has no ${label}`)
  return [
    ...matchers
      .filter(({ operator }) => !operator.startsWith('!'))
      .filter(
        ({ label, operator, value }) =>
          !values(label).some((given) => matches(operator, value, given ?? '')),
      )
      .map(({ label, value }) => `${metric} has no ${label} like ${value}`),
    // each way of an alternative is one that happens
    ...matchers
      .filter(({ operator, value }) => operator === '=~' && /^[\w.\\]+\|[\w.\\|]+$/.test(value))
      .flatMap(({ label, value }) =>
        value
          .split('|')
          .filter((way) => !values(label).some((given) => matches('=~', way, given ?? '')))
          .map((way) => `${metric} has no ${label} like ${way}`),
      ),
  ]
}

function faultsOf(rule: Rule, shown: Sample[]): string[] {
  const { alert, expr = '', labels, annotations } = rule
  const [page = '', heading = ''] = (annotations?.runbook ?? '').split('#')
  const faults: string[] = []
  if (!/^[A-Z]\w+$/.test(alert ?? '')) faults.push('no name')
  if (!['critical', 'warning', 'info'].includes(labels?.severity ?? '')) faults.push('no severity')
  if (!/^\d+[smhd]$/.test(rule.for ?? '')) faults.push('no time')
  if ((annotations?.summary ?? '').length < 10) faults.push('no summary')
  if (!page.endsWith('.md') || !anchorsOf(readFileSync(join(ROOT, page), 'utf8')).has(heading))
    faults.push('no runbook')
  try {
    const read = selectorsOf(expr)
    if (read.length === 0) faults.push('reads nothing')
    faults.push(...read.flatMap((selector) => missing(selector, shown)))
  } catch (error) {
    faults.push((error as Error).message)
  }
  return faults.map((fault) => `${alert}: ${fault}`)
}

const rulesOf = (text: string) => (parse(text) as File).groups.flatMap(({ rules }) => rules)

test.group('deploy/alerts.yml', (group) => {
  let shown: Sample[] = []

  group.setup(async () => {
    // the events of an installation: money moves, something fails, the checks are made
    await aRichInvestor()
    await call('POST', '/withdrawal', { body: {} })
    await call('POST', '/investment', { body: {} })
    httpRequests.inc({ method: 'GET', route: 'unmatched', status: '5xx' }, 0)
    for (const health of [ledgerHealth, auditHealth]) {
      health.look()
      while (!health.last) await new Promise((done) => setTimeout(done, 20))
    }
    const answer = await fetch(`${BASE.replace(/\/api$/, '')}/metrics`)
    shown = [...samplesOf(await answer.text()), ...OWN, ...ELSEWHERE]
  })

  test('reads only what /metrics shows, and says of each alert how bad it is and what to do', ({
    assert,
  }) => {
    const rules = rulesOf(TEXT)
    assert.isAbove(rules.length, 20)
    assert.deepEqual(
      rules.flatMap((rule) => faultsOf(rule, shown)),
      [],
    )
    const names = rules.map(({ alert }) => alert)
    assert.lengthOf([...new Set(names)], names.length)
  })

  test('is found out where a rule reads what is not there, or says too little (control)', ({
    assert,
  }) => {
    const good = rulesOf(TEXT).find(({ alert }) => alert === 'ErrorShare')
    if (!good) throw new Error('the rule for the control is gone')
    const { annotations } = good
    const wrongs: Rule[] = [
      { ...good, expr: 'assay_no_such_figure > 0' },
      { ...good, expr: 'sum(rate(assay_http_requests_total{state="5xx"}[5m])) > 0' },
      { ...good, expr: 'sum(rate(assay_http_requests_total{status="500"}[5m])) > 0' },
      { ...good, expr: 'sum by (user) (rate(assay_http_requests_total[5m])) > 0' },
      { ...good, expr: 'max(assay_queue_oldest_seconds{queue=~"mail|parcels"}) > 0' },
      { ...good, expr: 'sum(rate(assay_http_requests_total[5m]) > 0' },
      { ...good, expr: '1 > 0' },
      { ...good, for: 'soon' },
      { ...good, labels: {} },
      { ...good, annotations: { ...annotations, summary: '' } },
      {
        ...good,
        annotations: { ...annotations, runbook: 'docs/observability.md#no-such-heading' },
      },
    ]
    assert.deepEqual(faultsOf(good, shown), [])
    for (const wrong of wrongs) assert.lengthOf(faultsOf(wrong, shown), 1, JSON.stringify(wrong))
  })
})
