import { test } from '@japa/runner'
import { jsonText } from '#database/json_text'
import { cents } from '#domain/money'
import { depositApproved, withdrawalRequested } from '#domain/postings'
import type { Command } from '#ledger/command'

const id = '01a207a9-b781-750f-8202-aa9241912427'
const amount = cents(1250n)
const move = { id, from: 'pending', reason: null } as const
const posting = depositApproved('BTC', amount)

const APPROVAL: Command = { action: 'deposit.approved', owner: id, move, posting }

test.group('A command', () => {
  test('travels as it is, its cents as text', ({ assert }) => {
    assert.deepEqual(JSON.parse(jsonText(APPROVAL)), {
      ...{ action: 'deposit.approved', owner: id, move },
      posting: {
        ...{ kind: 'deposit_approved', amount: '1250' },
        lines: [
          { kind: 'custody', asset: 'BTC', amount: '-1250' },
          { kind: 'available', asset: 'BTC', amount: '1250' },
        ],
      },
    })
  })

  test('that says what its action does not is refused by the compiler', ({ assert }) => {
    const aside = withdrawalRequested([{ asset: 'BTC', amount }])
    const open = { method: 'BTC', amount_cents: amount, address: null } as const
    const wrong: Command[] = [
      // @ts-expect-error the entries of another kind
      { action: 'deposit.approved', owner: id, move, posting: aside },
      // @ts-expect-error no entries where money moves
      { action: 'deposit.approved', owner: id, move },
      // @ts-expect-error entries where none moves
      { action: 'deposit.declined', owner: id, move, posting },
      // @ts-expect-error a request opened by a decision
      { action: 'deposit.declined', owner: id, open },
      // @ts-expect-error a field that this request does not open with
      { action: 'deposit.requested', owner: id, open: { ...open, plan_id: id } },
      // @ts-expect-error a request without one of its fields
      { action: 'deposit.requested', owner: id, open: { method: 'BTC', amount_cents: amount } },
      // @ts-expect-error a status that a deposit does not have
      { action: 'deposit.declined', owner: id, move: { ...move, from: 'ended' } },
      // @ts-expect-error a cancellation carries no entries
      { action: 'withdrawal.cancelled', owner: id, move: { id }, posting: aside },
      // @ts-expect-error an unknown action
      { action: 'deposit.reversed', owner: id, move },
    ]
    assert.lengthOf(wrong, 9)
  })
})
