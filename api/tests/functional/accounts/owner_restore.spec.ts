import { test } from '@japa/runner'
import pg from 'pg'
import { PASSWORD } from '#tests/fixtures'
import { anInstallation, type Installation } from '#tests/instance'
import { mailIn, mailsIn, secretIn } from '#tests/mailbox'
import { until } from '#tests/patience'

const [OWNER, SUPPORT, RESTORED] = ['owner@staff.test', 'support@staff.test', 'Restored@staff.test']
const SETUP_CODE = /\s([\w-]{43})\s*$/
const WHY = '--reason=The mailbox of the owner is gone.'

const register = (place: Installation, email: string, invitation: string) =>
  place.call('POST', '/auth/register-admin', { body: { email, password: PASSWORD, invitation } })
const signIn = (place: Installation, email: string) =>
  place.call('POST', '/auth/login-admin', { body: { email, password: PASSWORD } })
const restore = (place: Installation, ...flags: string[]) => place.ace('owner:restore', ...flags)

async function call(place: Installation, sql: string) {
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const linesOf = (place: Installation) =>
  call(
    place,
    `select actor_kind, action, after, session, network from audit_events
      where object_kind = 'owner_restoration' order by at, id`,
  )

/** The mails to a member of staff, once there are this many. */
const publishedTo = (place: Installation, address: string, count: number) =>
  until(
    `${count} mails to ${address}`,
    () =>
      mailsIn(place.outbox, address)
        .map(({ subject }) => subject)
        .filter((subject) => /restor|server/.test(subject)),
    (subjects) => subjects.length >= count,
  )

test.group('node ace.js owner:restore', (group) => {
  let place: Installation

  group.setup(async () => {
    place = await anInstallation()
    const code = SETUP_CODE.exec(place.prepared)?.[1] ?? ''
    await register(place, OWNER, code)
    const { token } = (await signIn(place, OWNER)).body
    const body = { email: SUPPORT, role: 'support' }
    await place.call('POST', '/admin/staff/invitations', { token, body })
    const mail = await mailIn(place.outbox, SUPPORT)
    await register(place, SUPPORT, secretIn(mail, 'invitation'))
    return () => place.stop()
  })

  test('prints a sentence about what is missing, exits with 1 and does nothing', async ({
    assert,
  }) => {
    for (const [flags, sentence] of [
      [[], /Say who you are: --operator=LOGIN/],
      [[`--email=${RESTORED}`, '--operator=grace'], /Say why: --reason=TEXT/],
      [['--operator=grace', WHY], /is not an email address/],
      [['--operator=grace', '--confirm=none'], /No restoration is open/],
      [['--operator=ada', '--confirm=x', `--email=${RESTORED}`], /not both/],
    ] as const) {
      const { code, printed } = await restore(place, ...flags)
      assert.match(printed, sentence)
      assert.equal(code, 1)
    }
    assert.deepEqual(await call(place, 'select id from owner_restorations'), [])
    assert.deepEqual(await linesOf(place), [])
  }).timeout(60_000)

  test('makes a new owner with two operators; all staff get a mail about each step, and nobody is removed', async ({
    assert,
  }) => {
    const opened = await restore(place, `--email=${RESTORED}`, '--operator=Grace', WHY)
    assert.equal(opened.code, 0, opened.printed)
    const [, code = ''] = /--confirm=((?:[0-9a-z]{4}-){5}[0-9a-z]{4})\s/.exec(opened.printed) ?? []
    assert.lengthOf(code, 29, opened.printed)
    const [row] = await call(place, 'select to_jsonb(r)::text as all from owner_restorations r')
    for (const form of [code, code.replaceAll('-', '')]) assert.notInclude(row.all, form)
    assert.deepEqual(await call(place, 'select 1 from staff_invitations where restores'), [])

    const alone = await restore(place, '--operator=GRACE', `--confirm=${code}`)
    assert.equal(alone.code, 1)
    assert.match(alone.printed, /grace has opened it: another operator confirms/)

    const confirmed = await restore(place, '--operator=ada.l', `--confirm=${code}`)
    assert.equal(confirmed.code, 0, confirmed.printed)
    const [, link = ''] =
      /admin-auth\/admin-reg\?invitation=([\w-]{43})/.exec(confirmed.printed) ?? []
    assert.equal(secretIn(await mailIn(place.outbox, RESTORED), 'invitation'), link)

    assert.equal((await register(place, 'thief@staff.test', link)).body.code, 'invitation_required')
    const joined = await register(place, RESTORED, link)
    assert.equal(joined.status, 201, joined.text)
    assert.equal(joined.body.data.role, 'owner')
    assert.equal((await register(place, RESTORED, link)).body.code, 'invitation_required')
    const { token } = (await signIn(place, RESTORED)).body
    const { body } = await place.call('GET', '/admin/staff', { token })
    const roles = body.data.map(({ email, role }: Record<string, string>) => [email, role])
    assert.sameDeepMembers(roles, [
      [OWNER, 'owner'],
      [SUPPORT, 'support'],
      [RESTORED.toLowerCase(), 'owner'],
    ])

    for (const address of [OWNER, SUPPORT])
      assert.deepEqual(await publishedTo(place, address, 3), [
        'An operator wants to restore an owner',
        'Two operators have invited an owner from the server',
        'An owner was restored from the server',
      ])
    const [first] = mailsIn(place.outbox, SUPPORT).filter(({ subject }) => /wants/.test(subject))
    for (const said of ['grace', 'The mailbox of the owner is gone.', RESTORED.toLowerCase()])
      assert.include(first?.text, said)
    assert.notInclude(JSON.stringify(mailsIn(place.outbox, '@')), code)
    const nowhere = { actor_kind: 'system', session: null, network: null }
    const reason = 'The mailbox of the owner is gone.'
    assert.deepEqual(await linesOf(place), [
      { ...nowhere, action: 'owner_restoration.opened', after: { operator: 'grace', reason } },
      { ...nowhere, action: 'owner_restoration.confirmed', after: { operator: 'ada.l' } },
      {
        actor_kind: 'staff',
        action: 'owner_restoration.used',
        after: null,
        session: null,
        network: '127.0.0.*',
      },
    ])
  }).timeout(60_000)

  test('is a figure that an alert watches', async ({ assert }) => {
    const answer = await fetch(`${place.base.replace(/\/api$/, '')}/metrics`)
    assert.match(await answer.text(), /^assay_owner_restorations 1$/m)
  })
})
