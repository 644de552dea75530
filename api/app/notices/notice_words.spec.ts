import { test } from '@japa/runner'
import { KIND_NAMES, NOTICE_KINDS } from '#notices/catalogue'
import { methodName, type NoticeKind, SAMPLE_ASSET } from '#notices/notice_kind'
import { faultIn, fill, standardWords, variablesOf, wordsOf } from '#notices/notice_words'

const NONE = new Map()

test.group('The words of notices', () => {
  test('call a plan without a name by its terms, and one of older facts your plan', ({
    assert,
  }) => {
    const { text, sample }: NoticeKind = NOTICE_KINDS.investment_requested
    const nameless = { ...sample, planName: ' ', planLeastCents: '25000', planDays: 45 }
    assert.match(text(nameless), /^Plan of 45 days from \$250\.00, reference AS-/)
    const { planDays: _days, planLeastCents: _least, ...older } = nameless
    assert.match(text(older), /^Your plan, reference AS-/)
    assert.match(fill({ title: '', text: '{plan}.' }, nameless).text, /^Plan of 45 days from/)
  })

  test('the product’s own are a template of each kind that says the same of its sample', ({
    assert,
  }) => {
    for (const name of KIND_NAMES) {
      const { sample, title, text }: NoticeKind = NOTICE_KINDS[name]
      const standard = standardWords(name)
      const said = { title: title(sample), text: text(sample) }
      assert.deepEqual(fill(standard, sample), said, name)
      assert.deepEqual(wordsOf(name, sample, NONE), said, name)
      assert.deepEqual(wordsOf(name, sample, new Map([[name, standard]])), said, name)
      for (const words of Object.values(standard)) assert.isNull(faultIn(words, name), name)
    }
  })

  test('have a variable for each text that they repeat: an edited one never says that of the sample', ({
    assert,
  }) => {
    const missing = KIND_NAMES.flatMap((name) => {
      const { sample, title, text }: NoticeKind = NOTICE_KINDS[name]
      const texts = Object.keys(sample).filter((fact) => /^[a-z]/i.test(String(sample[fact] ?? '')))
      const left = texts.filter((fact) => {
        const other = { ...sample, [fact]: 'Another' }
        const isSaid = `${title(other)} ${text(other)}`.includes('Another')
        return (
          isSaid !==
          Object.values(fill(standardWords(name), other))
            .join(' ')
            .includes('Another')
        )
      })
      return left.map((fact) => `${name}: ${fact}`)
    })
    assert.deepEqual(missing, [])
  })

  test('those that are the product’s own still know the cases that a template cannot', ({
    assert,
  }) => {
    const facts = { ...NOTICE_KINDS.withdrawal_paid.sample, paymentReference: null }
    const own = new Map([['withdrawal_paid', standardWords('withdrawal_paid')]])
    assert.include(wordsOf('withdrawal_paid', facts, own).text, 'The payment is on its way.')
  })

  test('take the facts of each notice, and leave no gap where there is none', ({ assert }) => {
    const words = { title: '{amount} by {method}', text: 'Declined. {reason} Ask us: {reference}.' }
    const own = new Map([['deposit_declined', words]])
    const facts = { amountCents: '1250', method: SAMPLE_ASSET, reference: 'DP-1', reason: 'Late' }
    assert.deepEqual(wordsOf('deposit_declined', facts, own), {
      title: `$12.50 by ${methodName(facts)}`,
      text: 'Declined. The reason given: Late. Ask us: DP-1.',
    })
    const without = wordsOf('deposit_declined', { ...facts, reason: null }, own)
    assert.equal(without.text, 'Declined. Ask us: DP-1.')
  })

  test('never read a fact as a variable', ({ assert }) => {
    const own = new Map([['deposit_declined', { title: '{amount}', text: '{reason}' }]])
    const facts = {
      amountCents: '1',
      method: SAMPLE_ASSET,
      reference: 'DP-1',
      reason: '{reference} $& $1',
    }
    const { text } = wordsOf('deposit_declined', facts, own)
    assert.equal(text, 'The reason given: {reference} $& $1.')
  })

  test('name variables of their kind alone, and no other braces', ({ assert }) => {
    assert.isNull(faultIn('Paid: {amount}', 'deposit_approved'))
    assert.include(faultIn('Paid: {plan}', 'deposit_approved'), '{amount}')
    assert.equal(
      faultIn('{amount}', 'account_frozen'),
      'There is no variable {amount} here. This kind has none.',
    )
    for (const broken of ['{amount', 'amount}', '{{amount}}', '{ amount }', '{constructor.name}'])
      assert.isNotNull(faultIn(broken, 'deposit_approved'), broken)
    for (const inherited of ['{constructor}', '{toString}', '{__proto__}'])
      assert.isNotNull(faultIn(inherited, 'deposit_approved'), inherited)
    assert.notInclude(
      variablesOf('deposit_seen').map(({ name }) => name),
      'depositId',
    )
  })
})
