import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot, ROOT } from '../root.mjs'

const PRIVATE = 'a private word'

/**
 * Former private names and the standard terms that replace them.
 *
 * @type {[wrong: string, right: string, why: string][]}
 */
const RETIRED = [
  ['doors?', 'ledger API, sign-in, proxy', PRIVATE],
  ['(?:an|one|each|every|no|two|staff|investor|money|keep|commit|send) acts?', 'command', PRIVATE],
  ['lanes?(?! md)', 'investor lock', PRIVATE],
  ['(?:move|open) rows', 'transition, open, execute', PRIVATE],
  ['gatherings?|finding together|find together', 'batch, batched find', PRIVATE],
  ['then tell|tell staff|tell sessions ended', 'publish', PRIVATE],
  ['alone or ask|show done|not there anymore', 'approval', PRIVATE],
  ['commit (?:alone|together)', 'execute', PRIVATE],
  ['turnstiles?|running calls|room middleware', 'semaphore, calls in flight', PRIVATE],
  ['carried away', 'unbound token use', PRIVATE],
  ['own writes middleware', 'read your writes', PRIVATE],
  ['story parts|use story|tell (?:deposit|withdrawal|investment)', 'detail, simulate', PRIVATE],
  [
    'unsettled|held for tab|once quiet|hindrances?',
    'pending, tab storage, when idle, blocker',
    PRIVATE,
  ],
  ['tall(?:y|ies)|judged?|judges', 'summary, assess', PRIVATE],
  ['strangers?', 'unauthorized caller, outsider', PRIVATE],
  ['house (?:test|rules?|spec|health|gauges|query)|of the house', 'architecture, system', PRIVATE],
]

/**
 * Wrong forms of the field's terms, each with the right term and the reason. A form is detected as a word, in a camelCase
 * or snake_case name, and in the plural.
 *
 * @type {[wrong: string, right: string, why: string][]}
 */
const WRONG = [
  ['ledger lines?|journal lines?', 'entry', 'an entry is a line of the ledger'],
  [
    'history entr(?:y|ies)',
    'transaction',
    'a transaction is a line of history; the browser has a history too',
  ],
  ['txns?', 'transaction', 'words are written out'],
  ['customers?', 'investor', 'whose money it is'],
  ['frozen (?:balance|amount|money|funds)', 'held', 'accounts are frozen, money is on hold'],
  ['(?:blocked|locked) (?:balance|amount|funds)', 'held', 'money is on hold'],
  ['wallet balances?', 'available', 'nobody has a wallet here'],
  ['(?:usd|cents?) (?:amount|balance|price)s?', 'amountCents', 'units last'],
  ['days? duration', 'durationDays', 'units last'],
  ['pay outs', 'payouts', 'a payout is one word; to pay out is two'],
  ['cash outs?|cashouts?', 'withdrawal', 'one word for one thing'],
  ['canceled|canceling', 'cancelled', 'one spelling'],
  ['withdrawls?|withdrawels?|widthdrawals?', 'withdrawal', 'spelling'],
  ['accurals?|acruals?|accruels?', 'accrual', 'spelling'],
  ['maturit(?:ty|iy)|maturty', 'maturity', 'spelling'],
  ['ballances?|balence[sd]?', 'balance', 'spelling'],
  ['ammounts?|amout|amoun', 'amount', 'spelling'],
  ['acounts?|accouts?', 'account', 'spelling'],
  ['aprov(?:e|al|als|ed)|approvel', 'approval', 'spelling'],
  ['idempotan(?:t|cy)|idempotency key s', 'idempotency', 'spelling'],
  ['reciepts?|recieved?', 'receipt, received', 'spelling'],
  ['adress(?:es)?', 'address', 'spelling'],
  ['guarentees?|garantees?', 'guarantee', 'spelling'],
  ['seperate[ds]?', 'separate', 'spelling'],
  ['utils?|misc', 'the name of what it does', 'a name that says nothing'],
  ...RETIRED,
]

const STOCK = 'a stock word'
/** A quotation in a document is the title of a test, which stays as it is. */
const QUOTED = /"[^"]*"/g

/**
 * Stock words of comments and documents, with what to write instead. Code and quoted titles may have them.
 *
 * @type {[wrong: RegExp, right: string][]}
 */
const PROSE = [
  [/\bwhoever\b/i, 'name the person or the role'],
  [/\bsomebody\b/i, 'name the person or the role'],
  [/\banew\b/i, 'again'],
]

/** Labels that have another wording. @type {[wrong: RegExp, right: string][]} */
const LABELS = [[/\bAsked by\b/, 'Requested by']]

/** Places where a form is right, because the name belongs to another project. */
const RIGHT = [
  [/\bhistory entry: no address/, 'the history of the browser'],
  [/\bledger_lines\b/, 'the view over entries with their accounts'],
  [/customer support/i, 'a heading of the public site, as the specification has it'],
  [/There is no `utils`/, 'the rule itself'],
  [/`(?:RUNNING_CALLS|session\.carried_away|door)` is `/, 'what a name was before'],
  [
    /(?:door\b.*(?:locks?\b|bolted)|\bdoor (?:number|of its own|of another)|office door|'a door!)/,
    'a password',
  ],
  [/of two doors'/, 'a password'],
  [/\b1 lane\)|decisions\/2026-11-21-lanes/, 'a parameter of argon2; the name of a page'],
  [
    /@poppinss\/utils|hashes\/utils|test_utils|testUtils|fetchUtils|node:util|'util'/,
    'the name of a package',
  ],
]

/** Splits names into words: `usdAmount` and `usd_amount` become "usd amount". @param {string} text */
const apart = (text) =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()

const FORMS = WRONG.map(([wrong, right, why]) => ({
  form: new RegExp(`\\b(?:${wrong})\\b`),
  right,
  why,
}))

/** The comment or the sentence in a line of a file; empty where the line is code. @param {string} path @param {string} line */
function proseOf(path, line) {
  if (path.endsWith('.md')) return line.replace(QUOTED, '')
  if (path.endsWith('.sql')) return /--.*/.exec(line)?.[0] ?? ''
  if (/\.ya?ml$/.test(path)) return /#.*/.exec(line)?.[0] ?? ''
  return /^\s*(?:\/\/|\{?\/\*|\*|<!--).*|\s\/\/ .*/.exec(line)?.[0] ?? ''
}

/**
 * The stock words of a line.
 *
 * @param {string} path
 * @param {string} line
 * @returns {[word: string, right: string][]}
 */
function stockWords(path, line) {
  const prose = proseOf(path, line)
  const find = (/** @type {typeof PROSE} */ words, /** @type {string} */ text) =>
    words.flatMap(([wrong, right]) => {
      const [word] = wrong.exec(text) ?? []
      return word === undefined ? [] : [/** @type {[string, string]} */ ([word, right])]
    })
  return [...find(PROSE, prose), ...find(LABELS, line)]
}

/**
 * The wrong words of a file, by line; its path is checked too.
 *
 * @param {{ path: string, text: string }} file
 * @returns {string[]}
 */
export function strayWords({ path, text }) {
  return [path, ...text.split('\n')].flatMap((line, number) => {
    if (RIGHT.some(([form]) => /** @type {RegExp} */ (form).test(line))) return []
    const plain = apart(line)
    const forms = FORMS.filter(({ form }) => form.test(plain)).map(
      ({ form, right, why }) =>
        `${path}:${number} "${form.exec(plain)?.[0]}": say ${right} (${why})`,
    )
    const stock = stockWords(path, line).map(
      ([word, right]) => `${path}:${number} "${word}": say ${right} (${STOCK})`,
    )
    return [...forms, ...stock]
  })
}

const READ = /\.(?:tsx?|mjs|astro|sql|css|md|ya?ml)$/
/** This list, decisions, which are never edited, the lock file, and third-party texts. */
const UNREAD = /^scripts\/words\/|^docs\/decisions\/|(?:^|\/)pnpm-lock|^docs\/licences\.md$/

/** Every file with our own text. */
export const ownFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => READ.test(path) && !UNREAD.test(path) && existsSync(inRoot(path)))
    .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }))

const LONGEST_SUBJECT = 72
const NEWEST = 100

/**
 * Subjects of the newest commits that exceed the limit. Older commits precede the limit.
 *
 * @param {string[]} [subjects]
 * @returns {string[]}
 */
export const longSubjects = (
  subjects = execFileSync('git', ['log', `-${NEWEST}`, '--format=%s'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean),
) =>
  subjects
    .filter((subject) => subject.length > LONGEST_SUBJECT)
    .map((subject) => `a subject of ${subject.length} characters: ${subject}`)
