import { test } from '@japa/runner'
import { trust } from '#config/trust'
import { RISK_NOTICE } from '#domain/risk_notice'
import { anInvestor, granted, look } from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

const PATH = '/user/risk-acknowledgement'
const { version } = RISK_NOTICE
const A_DEPOSIT = { method: 'BTC', amount: '25.00' }

test.group('GET and POST /user/risk-acknowledgement', () => {
  test('stores which text was read when, once', async ({ assert }) => {
    const investor = await anInvestor()
    const before = await granted(investor.get(PATH))
    assert.deepEqual(before, {
      version,
      text: RISK_NOTICE.text,
      source: RISK_NOTICE.source,
      isRequired: false,
      acknowledgedAt: null,
    })
    const answer = await investor.post(PATH, { version })
    assert.equal(answer.status, 201)
    assert.approximately(Date.parse(answer.body.data.acknowledgedAt), Date.now(), 60_000)
    assert.deepEqual((await investor.post(PATH, { version })).body, answer.body)
    assert.deepEqual(await granted(investor.get(PATH)), answer.body.data)
    const audited = await look(
      `select after from audit_events where action = 'risk.acknowledged' and object_id = :id`,
      { id: investor.id },
    )
    assert.deepEqual(audited, [{ after: { version } }])
  })

  test('keeps one row where the same is sent many times at once', async ({ assert }) => {
    const investor = await anInvestor()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => investor.post(PATH, { version })),
    )
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    const rows = await look('select version from risk_acknowledgements where user_id = :id', {
      id: investor.id,
    })
    assert.deepEqual(rows, [{ version }])
  })

  test('is each investor’s own', async ({ assert }) => {
    const [one, other] = await Promise.all([anInvestor(), anInvestor()])
    await granted(one.post(PATH, { version }))
    assert.isNull((await granted(other.get(PATH))).acknowledgedAt)
  })

  test('takes no other text than the one in force', async ({ assert }) => {
    const investor = await anInvestor()
    for (const wrong of [undefined, null, '', 'GB-2020-01-01', 5, [version], { version }]) {
      const { status, body } = await investor.post(PATH, { version: wrong })
      assert.deepEqual([status, body.code], [422, 'validation_failed'], String(wrong))
      assert.deepEqual(
        body.errors.map(({ field }: { field: string }) => field),
        ['version'],
      )
    }
    assert.isNull((await granted(investor.get(PATH))).acknowledgedAt)
  })

  test('is for signed-in investors only', async ({ assert }) => {
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', PATH), INVESTORS_ONLY)
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'POST', PATH), INVESTORS_ONLY)
  })
})

test.group('Deposits where the risk warning is required', (group) => {
  group.each.setup(() => {
    trust.riskAcknowledgement = 'required'
    return () => {
      trust.riskAcknowledgement = 'offered'
    }
  })

  test('are refused until it is acknowledged, and nothing is opened', async ({ assert }) => {
    const investor = await anInvestor()
    assert.isTrue((await granted(investor.get(PATH))).isRequired)
    const { status, body } = await investor.post('/deposit', A_DEPOSIT)
    assert.deepEqual(
      [status, body.code, body.message],
      [
        409,
        'risk_not_acknowledged',
        'Read the risk warning and confirm that you have read it. Then make the deposit again.',
      ],
    )
    assert.lengthOf(await granted(investor.get('/transaction/all')), 0)
    await granted(investor.post(PATH, { version }))
    assert.equal((await investor.post('/deposit', A_DEPOSIT)).status, 201)
  })

  test('a refusal is not kept: the same key opens the deposit afterwards, once', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const key = crypto.randomUUID()
    assert.equal((await investor.post('/deposit', A_DEPOSIT, key)).status, 409)
    await granted(investor.post(PATH, { version }))
    const first = await investor.post('/deposit', A_DEPOSIT, key)
    const again = await investor.post('/deposit', A_DEPOSIT, key)
    assert.deepEqual([first.status, again.status], [201, 201])
    assert.equal(again.text, first.text)
    assert.lengthOf(await granted(investor.get('/transaction/all')), 1)
  })

  test('an acknowledgement of an older text does not count', async ({ assert }) => {
    const investor = await anInvestor()
    await look(
      `insert into risk_acknowledgements (user_id, bucket, version)
       values (:id, bucket_of(:id), 'GB-2020-01-01') returning 1`,
      { id: investor.id },
    )
    assert.equal((await investor.post('/deposit', A_DEPOSIT)).body.code, 'risk_not_acknowledged')
  })
})
