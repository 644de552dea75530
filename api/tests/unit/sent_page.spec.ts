import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { SentPage } from '#middleware/sent_page'

const BUILT =
  '<main><p data-reference-line data-needs-js data-unknown>Your reference is <b data-reference></b>.</p></main>'

test.group('The page after a plain contact form', (group) => {
  const dir = mkdtempSync(join(tmpdir(), 'assay-sent-'))
  group.setup(() => {
    mkdirSync(join(dir, 'contact'))
    writeFileSync(join(dir, 'contact', 'sent.html'), BUILT)
    return () => rmSync(dir, { recursive: true })
  })

  test('shows the reference of its address', ({ assert }) => {
    assert.equal(
      new SentPage(dir).at('/contact/sent?reference=MSG-1001'),
      '<main><p data-reference-line>Your reference is <b data-reference>MSG-1001</b>.</p></main>',
    )
  })

  test('is the built page for anything that is no reference', ({ assert }) => {
    const page = new SentPage(dir)
    for (const url of [
      '/contact/sent',
      '/contact/sent?reference=',
      '/contact/sent?reference=%3Cimg%20src=x%3E',
      '/contact/sent?reference=$1&more=1',
      '/contact/sent/other?reference=MSG-1001',
      `/contact/sent?reference=${'A'.repeat(41)}`,
    ])
      assert.isNull(page.at(url), url)
  })

  test('is left alone where there is no built site', ({ assert }) => {
    assert.isNull(new SentPage(undefined).at('/contact/sent?reference=MSG-1001'))
    assert.isNull(new SentPage(join(dir, 'nowhere')).at('/contact/sent?reference=MSG-1001'))
  })
})
