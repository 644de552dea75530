import { test } from '@japa/runner'
import { speaksFor } from './doors.js'
import { fullStage } from './full_stage.js'
import { attempt, type Role } from './sessions.js'
import { linesOf, type Stage } from './stage.js'

export type Trick = { title: string; rule: string; tries: (stage: Stage) => string }

/** One role tries each trick and meets its rule; the same act done lawfully passes. */
export function refuseFrom(role: Role, tricks: Trick[], lawful: (stage: Stage) => string): void {
  test.group(`T8: the doors, as ${role}`, (group) => {
    let stage: Stage
    group.setup(async () => {
      stage = await fullStage()
    })

    test('lets the lawful act pass (control)', async ({ assert }) => {
      assert.equal(await attempt(role, [speaksFor(stage.investor), lawful(stage)]), 'nothing')
    })

    test('refuses {title}')
      .with(tricks)
      .run(async ({ assert }, { rule, tries }) => {
        assert.equal(await attempt(role, [speaksFor(stage.investor), tries(stage)]), rule)
      })
  })
}

/** Lines of ten dollars between two accounts, as an act says them. */
export const lines = (
  out: Parameters<typeof linesOf>[1],
  into: Parameters<typeof linesOf>[2],
  amount = 1000n,
) => ({
  p_lines: linesOf({ BTC: amount }, out, into),
})
