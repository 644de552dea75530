import { test } from '@japa/runner'
import { aStaffMember, anInvestor, fund, granted, look, type StaffMember } from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'
import { APPLICATION, attempt } from '#tests/invariants/sessions'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'
import { deliver, noticesOf } from './notices.js'

const PATH = '/admin/notice-templates'
const KIND = 'deposit_approved'
const WORDS = { title: 'In: {amount} <b>', text: 'By {method}, see {reference}.' }

const shown = (admin: StaffMember) => granted(admin.get(`${PATH}/${KIND}`))
const restore = async (admin: StaffMember) => {
  const { standard } = await shown(admin)
  await granted(admin.put(`${PATH}/${KIND}`, standard))
}

test.group('Templates of notices', () => {
  test('change what the app and the mail say, escaped, until the earlier version is restored', async ({
    assert,
  }) => {
    await look('update notices set mail_due_at = null')
    const [admin, investor] = [await aStaffMember('admin'), await anInvestor()]
    const { reference } = await fund(investor, 'BTC', '7.00')
    const said = async () => (await noticesOf(investor))[0]?.title
    assert.equal(await said(), 'Your deposit of $7.00 is in your account')
    const { version } = await shown(admin)
    const saved = await granted(admin.put(`${PATH}/${KIND}`, WORDS))
    assert.containSubset(saved, { ...WORDS, id: KIND, version: version + 1 })
    assert.equal(await said(), 'In: $7.00 <b>')
    await deliver()
    const [mail] = await mailsTo(investor.email)
    assert.equal(mail?.subject, 'In: $7.00 <b>')
    assert.include(mail?.text, `By Bitcoin, see ${reference}.`)
    await restore(admin)
    assert.equal(await said(), 'Your deposit of $7.00 is in your account')
    const versions = await granted(admin.get(`${PATH}/${KIND}/versions`))
    assert.containSubset(versions.slice(0, 2), [
      { version: version + 2, madeBy: admin.email },
      { version: version + 1, ...WORDS, madeBy: admin.email },
    ])
  })

  test('are audited with the difference', async ({ assert }) => {
    const admin = await aStaffMember('admin')
    const { title } = await shown(admin)
    await granted(admin.put(`${PATH}/${KIND}`, { ...(await shown(admin)).standard, title: 'New' }))
    const [line] = await look(
      `select before, after from audit_events where action = 'notice_template.changed' and actor_id = :id`,
      { id: admin.id },
    )
    assert.deepEqual(line, { before: { title }, after: { title: 'New' } })
    await restore(admin)
  })

  test('are kept as they were written, by any role and by the owner of the tables', async ({
    assert,
  }) => {
    const admin = await aStaffMember('admin')
    await granted(admin.put(`${PATH}/${KIND}`, WORDS))
    const hostile = [
      `update notice_template_versions set title = 'x'`,
      `delete from notice_template_versions`,
      `insert into notice_template_versions (kind, language, version, title, text, changed_by)
       values ('${KIND}', 'en', 999, 'x', 'x', '${admin.id}')`,
    ]
    for (const role of APPLICATION)
      for (const sql of hostile)
        assert.equal(await attempt(role, [sql]), '42501', `${role}: ${sql}`)
    for (const sql of [...hostile.slice(0, 2), 'truncate notice_template_versions'])
      assert.equal(await attempt('assay_owner', [sql]), 'ledger_is_append_only', sql)
    for (const role of ['assay_investor', 'assay_identity'] as const)
      assert.equal(await attempt(role, [`update notice_templates set title = 'x'`]), '42501', role)
    await restore(admin)
  })

  test('are tried before: a preview, and a mail to the caller alone', async ({ assert }) => {
    const admin = await aStaffMember('admin')
    assert.deepEqual(await granted(admin.post(`${PATH}/${KIND}/preview`, WORDS)), {
      title: 'In: $1,250.00 <b>',
      text: 'By Bitcoin, see AS-7K3M-9QXF.',
    })
    await granted(admin.post(`${PATH}/${KIND}/test-mail`, WORDS))
    const mails = await mailsTo(admin.email)
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Test: In: $1,250.00 <b>'],
    )
    assert.notInclude((await shown(admin)).title, 'In:')
  })

  test('refuse unknown variables and kinds: validation_failed, notice_kind_not_found', async ({
    assert,
  }) => {
    const admin = await aStaffMember('admin')
    for (const [body, field] of [
      [{ ...WORDS, title: 'In {plan}' }, 'title'],
      [{ ...WORDS, text: 'In {amount' }, 'text'],
      [{ ...WORDS, title: '' }, 'title'],
      [{ ...WORDS, title: 'a\nb' }, 'title'],
    ] as const)
      for (const call of [
        admin.put(`${PATH}/${KIND}`, body),
        admin.post(`${PATH}/${KIND}/preview`, body),
        admin.post(`${PATH}/${KIND}/test-mail`, body),
      ]) {
        const { status, body: refusal } = await call
        assert.deepEqual([status, refusal.code], [422, 'validation_failed'])
        assert.equal(refusal.errors[0].field, field)
      }
    for (const call of [
      admin.get(`${PATH}/toString`),
      admin.put(`${PATH}/nothing`, WORDS),
      admin.get(`${PATH}/nothing/versions`),
    ]) {
      const { status, body } = await call
      assert.deepEqual([status, body.code], [404, 'notice_kind_not_found'])
    }
  })

  test('are for operators only', async ({ assert }) => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${KIND}`],
      ['GET', `/${KIND}/versions`],
      ['PUT', `/${KIND}`],
      ['POST', `/${KIND}/preview`],
      ['POST', `/${KIND}/test-mail`],
    ] as const)
      assert.deepEqual(await answersTo(OPERATORS_ONLY, method, `${PATH}${path}`), OPERATORS_ONLY)
  })
})
