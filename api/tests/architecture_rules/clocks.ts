import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, testFilesUnder } from './sources.js'

type File = { path: string; text: string }

/**
 * Where a test may hold a time, each with the reason: the time is the product's own guarantee and bound, or is compared
 * with another of the same run. How fast something is belongs in npm run faults and npm run bench.
 */
const HELD: Record<string, string> = {
  'api/tests/functional/health/probes.spec.ts': 'a readiness waits for the database so long',
  'api/tests/functional/images/hostile.spec.ts': 'a decoder is cut then',
  'api/tests/functional/images/store.spec.ts': 'a share of what the uploads of the same run take',
  'api/tests/functional/live/user_events.spec.ts': 'sooner than the stream speaks by itself',
  'api/tests/functional/live/admin_events.spec.ts': 'as many events as its own gap allows',
  'api/tests/invariants/tampering.spec.ts': 'a multiple of the fastest of the same run',
  'api/tests/unit/architecture_controls.spec.ts': 'has something to find',
  'api/tests/faults/slow_clients.spec.ts': 'slow clients are cut, and others are faster than that',
}

/** Where something lasts for a time that a setting or a caller gives. */
const LASTING: Record<string, string> = {
  'api/tests/patience.ts': 'the one that waits',
  'scripts/tests/waiting.mjs': 'the one that waits',
  'scripts/tests/started.mjs': 'answers what is left',
  'scripts/tests/calls.mjs': 'as patient, and throws what it met last',
  'api/tests/unit/architecture_controls.spec.ts': 'has something to find',
  'api/tests/faults/kill_9.spec.ts': 'minutes of npm run faults',
  'api/tests/faults/restore.spec.ts': 'seconds of npm run faults',
  'api/tests/faults/slow_clients.spec.ts': 'seconds of npm run faults',
}

const A_TIME = /(?:performance|Date)\.now\(\) -|\b\w*Ms\b|\b(?:took|slowest|elapsed|longest|ms)\b/
const HOLDS = /\b(?:isBelow|isAtMost|assert\.ok)\(/
const DEADLINE = /\b(?:end|deadline|latest|until)\b = (?:performance|Date)\.now\(\) \+/

const tests = (): File[] =>
  testFilesUnder(['api/tests', 'api/app', 'scripts'])
    .filter(
      (path) => /\.spec\.\w+$|(?:^|\/)tests\//.test(path) && !path.includes('/architecture_rules/'),
    )
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

const find = (files: File[], isWrong: (line: string) => boolean, allowed: object, why: string) =>
  files
    .filter(({ path }) => !(path in allowed))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (isWrong(line) ? [`${path}:${at + 1}: ${why}`] : [])),
    )

/** Assertions that hold a time, and waits with a limit of their own. */
export const heldClocks = (files = tests()): string[] => [
  ...find(
    files,
    (line) => HOLDS.test(line) && A_TIME.test(line.slice(line.search(HOLDS))),
    HELD,
    'holds a time: that is a figure, or needs its reason in architecture_rules/clocks.ts',
  ),
  ...find(files, (line) => DEADLINE.test(line), LASTING, 'waits by itself: until() has patience'),
]
