import { test } from '@japa/runner'
import { joinedClaims } from '#tests/architecture_rules/claims'

test('batches that may be claimed more than once by one statement', ({ assert }) => {
  const batch = 'select id from q where due < now() order by id limit 20 for update skip locked'
  const matches = (text: string) => joinedClaims([{ path: 'api/app/x/x_queue.ts', text }]).length
  assert.equal(matches(`update q set n = 1 from (${batch}) due where q.id = due.id`), 1)
  assert.equal(matches(`delete from q where id in (${batch})`), 1)
  assert.equal(matches(`with due as materialized (${batch}) update q set n = 1 from due`), 0)
  assert.equal(matches(`update q set n = 1 where id = (${batch})`), 0)
})
