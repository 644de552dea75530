import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { ROOT } from '#tests/architecture_rules/sources'
import { evidenceIn, misquotes, titlesOf } from '#tests/architecture_rules/titles'

/**
 * The sections of OWASP ASVS 5.0.0, a digit for each requirement: its level. 70 of level 1, 183 of level 2,
 * 92 of level 3.
 */
const LEVELS: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}
const STATES = ['holds', 'untested', 'partly', 'gap', 'not applicable']
const PAGE = 'docs/asvs.md'

type Row = { id: string; level: string; asks: string; state: string; why: string }

/** The lines of the page that begin with a number of the standard. */
function rowsOf(page: string): Row[] {
  return page
    .split('\n')
    .filter((line) => /^\| \d{1,2}\.\d/.test(line) && line.split(' | ').length >= 5)
    .map((line) => {
      const [id = '', level = '', asks = '', state = '', ...why] = line.slice(2, -2).split(' | ')
      return { id, level, asks, state, why: why.join(' | ') }
    })
}

/** Every number of level 1 and 2, with its level. */
const wanted = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].map((level, i) => `${section}.${i + 1} level ${level}`),
)

/** Paths of this repository that a text names. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.@-]{1,80}(?:\/[\w.@-]{1,80})+\.[a-z]{2,5})`/g)].map(
    ([, path = '']) => path,
  )

const quotesATest = (why: string) => evidenceIn(why).some(({ quotes }) => quotes.length > 0)

/** The faults of the page; none, if it is in order. */
function faultsOf(page: string): string[] {
  const rows = rowsOf(page)
  const listed = rows.map(({ id, level }) => `${id} level ${level}`)
  const requested = wanted.filter((line) => !line.endsWith('3'))
  return [
    ...requested.filter((line) => !listed.includes(line)).map((line) => `${line} is missing`),
    ...listed.filter((line) => !requested.includes(line)).map((line) => `${line} is none`),
    ...listed.filter((line, i) => listed.indexOf(line) < i).map((line) => `${line} comes twice`),
    ...rows
      .filter(({ state, asks, why }) => !STATES.includes(state) || asks === '' || why.length < 5)
      .map(({ id, state }) => `${id} says too little: ${state}`),
    ...rows
      .filter(({ state, why }) => state === 'holds' && !quotesATest(why))
      .map(({ id }) => `${id} holds, and quotes no test`),
    ...rows.flatMap(({ id, why }) =>
      evidenceIn(why)
        .flatMap(misquotes)
        .map((fault) => `${id}: ${fault}`),
    ),
    ...filesIn(page)
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `there is no ${path}`),
  ]
}

test.group('The page on the OWASP ASVS', () => {
  const page = readFileSync(join(ROOT, PAGE), 'utf8')

  test('has every requirement of levels 1 and 2 once, with a state, and files that are there', ({
    assert,
  }) => {
    assert.lengthOf(wanted, 345)
    assert.lengthOf(rowsOf(page), 253)
    assert.isAbove(filesIn(page).length, 150)
    assert.deepEqual(faultsOf(page), [])
  })

  test('counts its own lines rightly, and names each gap at its head', ({ assert }) => {
    const rows = rowsOf(page)
    for (const level of ['1', '2']) {
      const ofLevel = rows.filter((row) => row.level === level)
      const counts = STATES.map((state) => ofLevel.filter((row) => row.state === state).length)
      assert.include(page, `| ${level} | ${counts.join(' | ')} | ${ofLevel.length} |`)
    }
    for (const { id } of rows.filter(({ state }) => state === 'gap'))
      assert.include(page, `\n- ${id}: `)
  })

  test('is found out where a line is missing, doubled, made up, empty, or proves nothing (control)', ({
    assert,
  }) => {
    const line = page.split('\n').find((one) => one.startsWith('| 6.2.8 |')) ?? ''
    const quoted = 'keeps the spaces at both ends'
    assert.include(line, ` "${quoted}"`)
    const wrongs = [
      page.replace(`${line}\n`, ''),
      page.replace(line, `${line}\n${line}`),
      page.replace('| 6.2.8 | 1 |', '| 6.2.88 | 1 |'),
      page.replace('| 6.2.8 | 1 |', '| 6.2.8 | 2 |'),
      page.replace(line, line.replace('| holds |', '| surely |')),
      page.replace(line, '| 6.2.8 | 1 | assessed as typed | holds | because we say so |'),
      page.replace(line, line.replace('passwords.spec.ts', 'no_such.spec.ts')),
      // a source, a spec without a title, a title that is not there, of several tests, too short, of a control
      page.replace(
        line,
        '| 6.2.8 | 1 | x | holds | `api/app/accounts/password_rules.ts` "keeps" |',
      ),
      page.replace(line, line.replaceAll(/ "[^"]*",?/g, '')),
      page.replace(quoted, 'keeps the spaces at one end'),
      page.replace(quoted, 'keeps'),
      page.replaceAll('is required at registration', 'is 8 where the setting says so'),
    ]
    for (const [i, wrong] of wrongs.entries()) {
      assert.notEqual(wrong, page, String(i))
      assert.isNotEmpty(faultsOf(wrong), String(i))
    }
    assert.deepEqual(faultsOf(page), [])
  })

  test('takes titles of tests, groups and tables, and nothing that only looks like one', ({
    assert,
  }) => {
    const text = [
      "test.group('a group of tests', () => {",
      "  test('a test of the group', () => { call('no title at all') })",
      `  for (const n of [1]) test(\`number \${n} of many\`, () => {})`,
      '})',
      "refuseAll('attacks of a kind', [{ title: 'one of the attacks', rule: 'a rule of theirs' }])",
      "// test('a test that was taken out', () => {})",
    ].join('\n')
    assert.deepEqual(titlesOf('x.spec.ts', text), [
      'a group of tests',
      'a test of the group',
      `number \${n} of many`,
      'attacks of a kind',
      'one of the attacks',
    ])
  })
})
