import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { isEmail, isOneLine, isVisible } from './text_forms.ts'

test.group('text forms', () => {
  test('{0} is an e-mail address')
    .with([
      'ada@example.test',
      'a.b.c@example.test',
      "o'hara+tag_1@mail.example.co",
      `${'a'.repeat(64)}@example.test`,
      'ada@müller.example',
      'ada@xn--mller-kva.example',
      '!#$%&*/=?^`{|}~-@example.test',
    ])
    .run(({ assert }, text) => assert.isTrue(isEmail(text)))

  test('{0} is no e-mail address')
    .with([
      '',
      'ada',
      '@example.test',
      'ada@',
      '.ada@example.test',
      'ada.@example.test',
      'a..b@example.test',
      'ada@[127.0.0.1]',
      'ada@127.0.0.1',
      'ada@example',
      'ada@.example.test',
      'ada@example.test.',
      'ada@example..test',
      'ada@-example.test',
      'ada@example-.test',
      'a b@example.test',
      '"a b"@example.test',
      'a@b@example.test',
      'ada@exa mple.test',
      'ada\u200b@example.test',
      'ada@example\u200b.test',
      'ada@example.test\nbcc: x@y.test',
      'ada<x@example.test>',
      `${'a'.repeat(65)}@example.test`,
      `ada@${'a'.repeat(64)}.test`,
      `ada@${'a.'.repeat(130)}test`,
    ])
    .run(({ assert }, text) => assert.isFalse(isEmail(text)))

  test('assesses any text at once, however long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (text) => {
        isEmail(`${text}@${text}`)
        return typeof isVisible(text) === 'boolean'
      }),
    )
  })

  test('a line has no breaks and no controls of any kind', ({ assert }) => {
    for (const bad of [
      '\n',
      '\r',
      '\t',
      '\v',
      '\f',
      '\u0000',
      '\u001b',
      '\u0085',
      '\u2028',
      '\u2029',
    ])
      assert.isFalse(isOneLine(`Ada${bad}Lovelace`), JSON.stringify(bad))
    assert.isTrue(isOneLine('Ada O’Hara Müller-李 🙂'))
  })

  test('what shows nothing is invisible', ({ assert }) => {
    for (const one of [
      '',
      ' ',
      '\u00a0',
      '\u200b',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u3164',
      '\u115f',
      '\u2800',
      '\u034f',
      '\u202e',
      '\u{e0020}',
      '\ud800',
      '\u0000',
      '\u3000',
    ])
      assert.isFalse(isVisible(one.repeat(3)), JSON.stringify(one))
    for (const one of ['a', '李', '١', '-', '🙂', 'é', '\u200ba'])
      assert.isTrue(isVisible(one), JSON.stringify(one))
  })
})
