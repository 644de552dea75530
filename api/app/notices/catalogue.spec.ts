import { readdirSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { kindOf, KIND_NAMES, NOTICE_KINDS } from '#notices/catalogue'
import { CATEGORIES, isOptional, type NoticeKind } from '#notices/notice_kind'
import { DEFAULTS, isMailed, showsInApp } from '#notices/preferences'

const API = new URL('../../', import.meta.url)
const KINDS = KIND_NAMES.map((name) => [name, NOTICE_KINDS[name] as NoticeKind] as const)

/** The kinds that the functions of the database write. */
function writtenKinds(): string[] {
  const folders = ['public', 'ledger_api', 'chains'].map(
    (schema) => `database/functions/${schema}/`,
  )
  const sql = folders.flatMap((folder) =>
    readdirSync(new URL(folder, API))
      .filter((name) => name.startsWith('note_') || name === 'conditions.sql')
      .map((name) => readFileSync(new URL(folder + name, API), 'utf8')),
  )
  const words = new Set(sql.join('\n').match(/(?<=')[a-z]+(?:_[a-z0-9]+)+(?=')/g))
  return [...words].filter((word) => kindOf(word) !== undefined)
}

test.group('Every kind of notice', () => {
  test('is a file of its own and is written by the database, and no other is', ({ assert }) => {
    const files = readdirSync(new URL('app/notices/kinds/', API)).map((name) => name.slice(0, -3))
    assert.sameMembers(files, KIND_NAMES)
    assert.sameMembers(writtenKinds(), KIND_NAMES)
  })

  test('says what happened in one line and in a text, with nothing left blank', ({ assert }) => {
    for (const [name, { title, text, sample, label }] of KINDS) {
      const said = [title(sample), text(sample), label]
      for (const words of said) {
        assert.match(words, /^[A-Z][^\n]*[^\s]$/, name)
        assert.notMatch(words, /undefined|null|NaN|Invalid|\{|\}| {2}/, name)
      }
      assert.isAtMost(title(sample).length, 90, name)
      assert.match(text(sample), /[.]$/, name)
      assert.notMatch(title(sample), /[.]$/, name)
    }
    assert.lengthOf(new Set(KINDS.map(([, { label }]) => label)), KINDS.length)
  })

  test('opens a page of its reader’s own app', ({ assert }) => {
    for (const [name, { audience, link, sample }] of KINDS) {
      const start = audience === 'investor' ? '/user/' : '/admin/'
      assert.isTrue(link(sample, 'x').startsWith(start), name)
    }
  })

  test('can be switched off where it is about money or work, and nowhere else', ({ assert }) => {
    for (const [name, kind] of KINDS) {
      const off = { ...DEFAULTS, choices: { [name]: { app: false, mail: false } } }
      assert.include(CATEGORIES, kind.category)
      assert.equal(isOptional(kind), ['money', 'work'].includes(kind.category), name)
      assert.equal(showsInApp(name, off), !isOptional(kind), name)
      assert.equal(isMailed(name, off), !isOptional(kind) && kind.mail === 'on', name)
      assert.isTrue(showsInApp(name, DEFAULTS), name)
      assert.equal(isMailed(name, DEFAULTS), kind.mail === 'on', name)
    }
  })
})
