import { test } from '@japa/runner'
import { speaksFor } from './ledger_calls.js'
import { fullFixture } from './full_fixture.js'
import { attempt, type Role } from './sessions.js'
import type { Fixture } from './fixture.js'

export type Trick = { title: string; rule: string; tries: (fixture: Fixture) => string }

/** One role tries each attack and is refused by its rule; the same command done lawfully passes. */
export function refuseFrom(
  role: Role,
  tricks: Trick[],
  lawful: (fixture: Fixture) => string,
): void {
  test.group(`T8: the ledger API, as ${role}`, (group) => {
    let fixture: Fixture
    group.setup(async () => {
      fixture = await fullFixture()
    })

    test('lets the lawful command pass (control)', async ({ assert }) => {
      assert.equal(await attempt(role, [speaksFor(fixture.investor), lawful(fixture)]), 'nothing')
    })

    test('refuses {title}')
      .with(tricks)
      .run(async ({ assert }, { rule, tries }) => {
        assert.equal(await attempt(role, [speaksFor(fixture.investor), tries(fixture)]), rule)
      })
  })
}
