import { test } from '@japa/runner'
import { confirmRestoration, openRestoration } from '#accounts/owner_restoration'
import { endOldRestorations } from '#accounts/restoration_log'
import { aPlaceOfRestorations, type Place } from '#tests/functional/accounts/restorations'

const FIRST = 'first@owner.test'
const GIVEN = { email: 'new@owner.test', operator: 'grace', reason: 'The mailbox is gone.' }
const WRONG = '0000-0000-0000-0000-0000-0000'

const SUBJECTS = {
  opened: `${FIRST}: An operator wants to restore an owner`,
  confirmed: `${FIRST}: Two operators have invited an owner from the server`,
  expired: `${FIRST}: The restoration of an owner has run out`,
  refused: `${FIRST}: The restoration of an owner was stopped after five wrong codes`,
}

/** The sentence of the refusal. */
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const outcome = await work.then(
    () => 'done',
    (error: Error) => error,
  )
  return outcome instanceof Error ? `${outcome.constructor.name}: ${outcome.message}` : outcome
}

test.group('A restoration before there is any staff', () => {
  test('is refused: the setup code makes the first owner', async ({ assert, cleanup }) => {
    const place = await aPlaceOfRestorations()
    cleanup(() => place.stop())
    const said = await refusal(openRestoration(place.owner(), GIVEN))
    assert.match(said, /^RestorationRefused: There is no staff yet, .* setup code/)
    assert.deepEqual(await place.steps(), [])
  })
})

test.group('The restoration of an owner', (group) => {
  let place: Place
  const open = (change: Partial<typeof GIVEN> = {}) =>
    openRestoration(place.owner(), { ...GIVEN, ...change })
  const confirm = (code: string, operator = 'ada') =>
    confirmRestoration(place.owner(), { code, operator })
  /** Ends the open restoration with five wrong codes. */
  async function end() {
    for (let tries = 0; tries < 5; tries++) await refusal(confirm(WRONG))
    await place.later()
    await endOldRestorations(place.owner())
    await place.steps()
    await place.mails()
  }

  group.setup(async () => {
    place = await aPlaceOfRestorations()
    await place.hire()
    return () => place.stop()
  })
  group.each.teardown(end)

  test('requires an operator, a reason and an address that no member of staff has', async ({
    assert,
  }) => {
    for (const operator of ['', ' ', 'x', 'two words', 'grace@ops.test', 'ä.b', 'o'.repeat(33)])
      assert.match(await refusal(open({ operator })), /Say who you are/, operator)
    for (const reason of ['', 'too short', 'x'.repeat(501), ' '.repeat(40)])
      assert.match(await refusal(open({ reason })), /Say why/, reason)
    for (const email of ['', 'grace', 'a@b@c', `${'x'.repeat(250)}@owner.test`])
      assert.match(await refusal(open({ email })), /is not an email address/, email)
    for (const email of [FIRST, ` ${FIRST.toUpperCase()} `])
      assert.match(await refusal(open({ email })), /belongs to a member of staff already/, email)
    assert.deepEqual(await place.steps(), [])
    assert.deepEqual(await place.mails(), [])
  })

  test('is one at a time, also with two at the same moment', async ({ assert }) => {
    const both = await Promise.all([refusal(open()), refusal(open({ operator: 'ada' }))])
    const [said] = both.filter((outcome) => outcome !== 'done')
    assert.include(both, 'done')
    assert.match(
      said ?? '',
      /RestorationRefused: There is a restoration under way already, of new@/,
    )
    assert.deepEqual(await place.steps(), ['opened'])
    assert.deepEqual(await place.mails(), [SUBJECTS.opened])
  })

  test('is not confirmed by its opener, in any spelling, and that uses no try', async ({
    assert,
  }) => {
    const { code } = await open()
    for (const operator of ['grace', ' GRACE ', 'Grace'])
      assert.match(await refusal(confirm(code, operator)), /grace has opened it/, operator)
    const [row] = await place.asked(
      'select wrong_codes, state from owner_restorations order by opened_at desc limit 1',
    )
    assert.deepEqual(row as object, { wrong_codes: 0, state: 'open' })
  })

  test('ends with the fifth wrong code, each of which is a line of the audit log', async ({
    assert,
  }) => {
    const { code } = await open()
    for (const left of ['4 tries are', '3 tries are', '2 tries are', '1 try is'])
      assert.match(await refusal(confirm(WRONG)), new RegExp(`not the code. ${left} left`))
    assert.match(await refusal(confirm('')), /the fifth wrong code: the restoration is ended/)
    assert.match(await refusal(confirm(code)), /ended by five wrong codes/)
    assert.match(await refusal(confirm(WRONG)), /No restoration is open/)
    const wrong = Array<string>(5).fill('code_refused')
    assert.deepEqual(await place.steps(), ['opened', ...wrong, 'refused'])
    assert.deepEqual(await place.mails(), [SUBJECTS.opened, SUBJECTS.refused])
  })

  test('runs out after an hour: the next step says so, and another can be opened', async ({
    assert,
  }) => {
    const { code, until } = await open()
    assert.closeTo(until.getTime() - Date.now(), 3_600_000, 60_000)
    await place.later()
    assert.match(await refusal(confirm(code)), /has run out at .* Open a new one/)
    assert.deepEqual(await place.steps(), ['opened', 'expired'])
    assert.deepEqual(await place.mails(), [SUBJECTS.opened, SUBJECTS.expired])
    assert.equal(await refusal(open()), 'done')
  })

  test('is confirmed once by two at the same moment, with a code as a person types it', async ({
    assert,
  }) => {
    const { code } = await open()
    const typed = ` ${code.replaceAll('-', ' ').toUpperCase()} `
    const outcomes = await Promise.all([refusal(confirm(typed)), refusal(confirm(code, 'alan'))])
    assert.include(outcomes, 'done')
    assert.match(outcomes.find((one) => one !== 'done') ?? '', /confirmed already/)
    assert.deepEqual(await place.steps(), ['opened', 'confirmed'])
    const invitation = 'new@owner.test: Your invitation to the Assay back office'
    assert.sameMembers(await place.mails(), [SUBJECTS.opened, SUBJECTS.confirmed, invitation])
    const rows = await place.asked(
      `select i.role, i.restores, i.expires_at = r.expires_at as same, r.expires_at - r.confirmed_at = '60 minutes' as hour
         from staff_invitations i join owner_restorations r on r.id = i.restoration_id where r.state = 'confirmed'`,
    )
    assert.deepEqual(rows as object[], [{ role: 'owner', restores: true, same: true, hour: true }])
    assert.match(await refusal(open()), /under way already/)
  })

  test('expires unused too, through the hourly upkeep with its own role', async ({ assert }) => {
    const { code } = await open()
    await confirm(code)
    await endOldRestorations(place.identity())
    assert.deepEqual(await place.steps(), ['opened', 'confirmed'])
    await place.mails()
    await place.later()
    await Promise.all([endOldRestorations(place.identity()), endOldRestorations(place.identity())])
    assert.deepEqual(await place.steps(), ['expired'])
    assert.deepEqual(await place.mails(), [SUBJECTS.expired])
    assert.match(await refusal(confirm(code)), /has run out/)
  })
})
