import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { roundsOf } from '#ledger/ledger_batch'

test('rounds hold every command once, never two of one investor, and at most 64', () => {
  const owners = fc.array(
    fc.integer({ min: 0, max: 150 }).map((nth) => `investor ${nth}`),
    { maxLength: 500 },
  )
  fc.assert(
    fc.property(owners, (all) => {
      const rounds = roundsOf(all)
      const positions = rounds.flat().toSorted((one, other) => one - other)
      return (
        positions.length === all.length &&
        positions.every((position, nth) => position === nth) &&
        rounds.every((round) => {
          const inRound = round.map((position) => all[position])
          return new Set(inRound).size === inRound.length && inRound.length <= 64
        })
      )
    }),
  )
})
