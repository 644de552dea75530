import { test } from '@japa/runner'
import { patternOf, allEntries } from '#routing/register'
import { aRowOf, edit, editRoutes, shownRow } from '#tests/editable_rows'
import { type Json, look } from '#tests/fixtures'

/** What a row shows that is no field of its edit. */
const DERIVED = new Set([
  ...['version', 'updatedAt', 'payoutChangedAt', 'user', 'ownerEmail'],
  ...['terms', 'termsNumber'],
])

const KINDS = ['plan', 'staff', 'investor', 'saved_view', 'message', 'notice_template'] as const

const linesAbout = (id: string) =>
  look('select action, before, after from audit_events where object_id = :id order by at, seq', {
    id,
  })

/** The names of the fields that a line says have changed. */
const named = ({ before, after }: Json): string[] => {
  const { fields = [], ...values } = after
  const names = Object.keys(values)
  if (JSON.stringify(Object.keys(before ?? {})) !== JSON.stringify(names)) return ['sides differ']
  const same = names.filter((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))
  return [...names, ...fields, ...same.map((name) => `${name} is no change`)]
}

const changed = (before: Json, after: Json) =>
  Object.keys(after).filter(
    (name) => !DERIVED.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )

test.group('every edit is audited as the difference of what is stored', () => {
  test('a PUT or PATCH is a command with a key, an edit of a row, the caller’s own choices, or has a verb of its own', ({
    assert,
  }) => {
    const others = allEntries().filter(
      ({ method, path, edits, idempotent, ownChoices }) =>
        ['PUT', 'PATCH'].includes(method) &&
        edits === undefined &&
        ownChoices === undefined &&
        !idempotent &&
        !/\/:\w+\/[a-z-]+$/.test(path),
    )
    assert.deepEqual(others.map(patternOf), [])
    assert.isAtLeast(editRoutes().length, 3)
  })

  for (const kind of KINDS)
    test(`of a ${kind}, field by field, and another spelling of the same is no change`, async ({
      assert,
    }) => {
      for (const entry of editRoutes().filter(({ edits }) => edits === kind)) {
        const row = await aRowOf(entry)
        const read = () => shownRow(row)
        const base = row.base
        for (const [field, [first, ...spellings]] of Object.entries(row.values)) {
          for (const [at, value] of [first, ...spellings].entries()) {
            const [was, lines] = [await read(), await linesAbout(row.objectId)]
            const answer = await edit(entry, { ...row, base }, { [field]: value })
            assert.equal(answer.status, 200, `${field}: ${answer.text}`)
            const is = await read()
            const added = (await linesAbout(row.objectId)).slice(lines.length)
            const expected = at < 2 ? 1 : 0
            assert.lengthOf(changed(was, is), expected, `${kind}.${field} = ${value}`)
            assert.lengthOf(
              added,
              expected,
              `${kind}.${field} = ${value}: ${JSON.stringify(added)}`,
            )
            for (const line of added) assert.lengthOf(named(line), 1, JSON.stringify(line))
          }
          if (Object.keys(base).length > 0) base[field] = spellings[0]
        }
      }
    })

  test('every kind that a route edits is tried here', ({ assert }) => {
    const kinds = new Set(editRoutes().map(({ edits }) => edits))
    assert.sameMembers([...kinds], [...KINDS])
  })
})
