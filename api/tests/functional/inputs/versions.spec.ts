import { test } from '@japa/runner'
import { aRowOf, edit, type EditableRow, editRoutes, shownRow } from '#tests/editable_rows'
import { call, type Json } from '#tests/fixtures'
import type { RouteEntry } from '#routing/route_entry'

/** The same edit, with the version that its editor has seen. */
function editFrom(entry: RouteEntry, row: EditableRow, change: Json, ifMatch: string) {
  return call(entry.method, row.path, {
    token: row.editor.token,
    body: { ...row.base, ...change },
    headers: { 'if-match': ifMatch },
  })
}

/** A field of the row with two values of it. */
function changesOf({ values }: EditableRow): [Json, Json] {
  const [first] = Object.entries(values)
  if (!first) throw new Error('a row without a field')
  const [field, [one, other]] = first
  return [{ [field]: one }, { [field]: other }]
}

test.group('edits of a row carry the version they were made from', () => {
  test('of two editors the second is refused, sees the current row, and can decide', async ({
    assert,
  }) => {
    assert.isAtLeast(editRoutes().length, 4)
    for (const entry of editRoutes()) {
      const row = await aRowOf(entry)
      const [mine, theirs] = changesOf(row)
      const { version } = await shownRow(row)
      assert.isNumber(version, entry.path)
      const first = await editFrom(entry, row, theirs, `"${version}"`)
      assert.equal(first.status, 200, `${entry.path}: ${first.text}`)
      const now = await shownRow(row)
      const grew = Object.values(theirs)[0] !== undefined && now.version === version + 1
      assert.isTrue(grew || entry.edits === 'staff', `${entry.path}: ${version} → ${now.version}`)

      const second = await editFrom(entry, row, mine, `"${now.version - 1}"`)
      assert.deepEqual(
        [second.status, second.body.code, second.body.data],
        [409, 'version_conflict', now],
        entry.path,
      )
      assert.deepEqual(await shownRow(row), now)
      const again = await editFrom(entry, row, mine, `"${now.version}"`)
      assert.equal(again.status, 200, again.text)
      assert.equal((await shownRow(row)).version, now.version + 1)
    }
  })

  test('of ten concurrent edits of one version one is accepted', async ({ assert }) => {
    for (const entry of editRoutes()) {
      const row = await aRowOf(entry)
      const [change] = changesOf(row)
      const { version } = await shownRow(row)
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => editFrom(entry, row, change, `"${version}"`)),
      )
      const statuses = answers.map(({ status }) => status).toSorted()
      assert.deepEqual(statuses, [200, ...Array(9).fill(409)], entry.path)
    }
  })

  test('an edit that changes nothing, or only the spelling of a value, makes no new version', async ({
    assert,
  }) => {
    for (const entry of editRoutes()) {
      const row = await aRowOf(entry)
      for (const [field, [, ...spellings]] of Object.entries(row.values)) {
        await edit(entry, row, { [field]: spellings[0] })
        const { version } = await shownRow(row)
        for (const value of spellings) await edit(entry, row, { [field]: value })
        assert.equal((await shownRow(row)).version, version, `${entry.path} ${field}`)
      }
    }
  })

  test('without the header, or with *, an edit applies to any version; any other value is malformed', async ({
    assert,
  }) => {
    for (const entry of editRoutes()) {
      const row = await aRowOf(entry)
      const [one, other] = changesOf(row)
      assert.equal((await edit(entry, row, one)).status, 200)
      assert.equal((await editFrom(entry, row, other, '*')).status, 200)
      for (const ifMatch of ['1', '"x"', 'W/"1"', '"1", "2"', '"-1"', '""']) {
        const { status, body } = await editFrom(entry, row, one, ifMatch)
        assert.deepEqual([status, body.code], [400, 'bad_request'], `${entry.path} ${ifMatch}`)
      }
    }
  })
})
