import { inspect, ROOTS, type Source, sourcesUnder } from './sources.js'

const STATUSES = new Set(['pending', 'approved', 'declined', 'ended', 'processing'])

/** Where a status may be written out beside the tables of the domain, and why. */
const PLACES: [form: RegExp, why: string][] = [
  [
    /^api\/app\/\w+\/admin_\w+_controller\.ts$/,
    'a route names the status that its command leads to',
  ],
  [
    /^api\/app\/(?:deposits|withdrawals|investments)\/\w+_service\.ts$/,
    'which command moves which entries',
  ],
  [/^api\/app\/chains\/eth\/rpc_source\.ts$/, 'what nodes call the block that is not made yet'],
  [/^api\/app\/ledger\/transaction_detail_query\.ts$/, 'what every request begins with'],
  [
    /^api\/database\/seeders\/demo\/simulate_\w+\.ts$/,
    'the invented scenarios, simulated step by step',
  ],
  [/^api\/database\/seeders\/demo\/batches\.ts$/, 'the order in which the rows of a batch change'],
  [/^api\/app\/approvals\/approval\.ts$/, 'the state of an approval, which is no request'],
  [/^admin\/src\/approvals\/approvalColumns\.ts$/, 'the state of an approval, which is no request'],
  [/^api\/app\/earnings\/earning_service\.ts$/, 'the name of a rule that a field broke'],
  [/^api\/app\/earnings\/earning_list\.ts$/, 'an earning has no other'],
  [
    /^admin\/src\/commands\/\w+Commands\.ts$/,
    'the table of commands: each names the status it leads to',
  ],
  [/^admin\/src\/commands\/conflict\.ts$/, 'the word for it in a sentence'],
  [/^admin\/src\/commands\/WithdrawalFlags\.tsx$/, 'counts what was paid out before'],
  [/^admin\/src\/\w+\/(?:Pending|Processing|Active)\w+\.tsx$/, 'a queue is the list of its status'],
  [/^admin\/src\/earnings\/TopEarnings\.tsx$/, 'a queue is the list of its status'],
  [/^dashboard\/src\/ledger\/detailMoments\.ts$/, 'a step that went against the investor looks so'],
  [/^site\/src\/pages\/faq\.astro$/, 'explains each status to visitors'],
]

const isSpoken = (path: string) => path.includes('/app/domain/')

/** Every status that is written out, as a value; types are the compiler's. */
export const writtenStatuses = (
  sources: Source[] = sourcesUnder([...ROOTS.api, ...ROOTS.frontEnds]),
) =>
  sources
    .filter(({ path }) => !isSpoken(path))
    .flatMap((source) =>
      inspect(source, (report) => {
        let types = 0
        return {
          TSLiteralType: () => void types++,
          'TSLiteralType:exit': () => void types--,
          Literal(node) {
            if (types === 0 && typeof node.value === 'string' && STATUSES.has(node.value))
              report(node.start, `'${node.value}' is written out: call the domain`)
          },
        }
      }),
    )

/** Statuses outside the domain and outside the places above, and places that need no leave any more. */
export function strayStatuses(written = writtenStatuses()): string[] {
  const fileOf = (breach: string) => breach.split(':')[0] ?? ''
  const files = written.map(fileOf)
  return [
    ...written.filter((breach) => !PLACES.some(([form]) => form.test(fileOf(breach)))),
    ...PLACES.filter(([form]) => !files.some((file) => form.test(file))).map(
      ([form]) => `${form.source} writes none any more: take it off the list`,
    ),
  ]
}
