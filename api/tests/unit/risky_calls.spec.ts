import { test } from '@japa/runner'
import { allEntries } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'
import * as risky from '#tests/architecture_rules/risky_calls'
import { parse } from '#tests/architecture_rules/sources'

const planted = (text: string, path = 'api/app/x/x.ts') => [parse(path, text)]

/** A route whose body has this one field more than none. */
const asking = (name: string, field: object) => [
  {
    ...(allEntries()[0] as RouteEntry),
    body: { toJSONSchema: () => ({ properties: { [name]: field } }) },
  },
]

test.group('Calls that would open a way in', () => {
  test('no program is started but the decoder of pictures, and none by a shell', ({ assert }) => {
    assert.deepEqual(risky.startedPrograms(), [])
  })

  test('no text becomes code, markup or a regular expression', ({ assert }) => {
    assert.deepEqual(risky.madeCode(), [])
  })

  test('nothing is fetched but prices and chains from the providers of the settings', ({
    assert,
  }) => {
    assert.deepEqual(risky.callsOut(), [])
  })

  test('everything is logged by the logger, and messages of the log are constants', ({
    assert,
  }) => {
    assert.deepEqual(risky.strayLines(), [])
  })

  test('hashes are SHA-256 and ciphers AES-256-GCM', ({ assert }) => {
    assert.deepEqual(risky.otherAlgorithms(), [])
  })

  test('every text of a payload has a bound', ({ assert }) => {
    assert.deepEqual(risky.boundlessTexts(), [])
  })

  test('no payload has a hint, a question or its answer', ({ assert }) => {
    assert.deepEqual(risky.reminders(), [])
  })

  test('what is planted is found (control)', ({ assert }) => {
    const find = (count: number, list: string[]) => assert.lengthOf(list, count, list.join())
    find(
      2,
      risky.startedPrograms(
        planted(`import { exec } from 'node:child_process'\nspawn('a', { shell: true })`),
      ),
    )
    find(
      5,
      risky.madeCode(
        planted(
          'eval(a); new Function(a); new RegExp(a); b.innerHTML = a; const c = <p dangerouslySetInnerHTML={a} />',
          'dashboard/src/x.tsx',
        ),
      ),
    )
    find(0, risky.madeCode(planted("new RegExp('a')")))
    find(
      3,
      risky.callsOut(planted("import x from 'axios'\nfetch(a); https.get(a); cache.fetch(a)")),
    )
    find(
      4,
      risky.strayLines(
        planted(
          'console.log(a); logger.info(a); ctx.logger.warn({ a }, a + b); logger.warn("%s", "a"); logger.info({ a }, "b")',
        ),
      ),
    )
    find(
      3,
      risky.otherAlgorithms(
        planted(
          `const C = 'aes-256-cbc'\ncreateCipheriv(C, k, n); createHash('md5'); createHmac(given, k); createHash('sha256')`,
        ),
      ),
    )
    find(1, risky.boundlessTexts(asking('city', { type: 'string' })))
    find(0, risky.boundlessTexts(asking('city', { type: 'string', maxLength: 3 })))
    find(1, risky.reminders(asking('secretQuestion', { type: 'string' })))
  })
})
