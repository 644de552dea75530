import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { DARK, LIGHT } from '#routing/colours'
import { operationOf } from '#openapi/operation'
import { allEntries } from '#routing/register'
import { BASE } from '#tests/calls'
import { ROOT } from '#tests/architecture_rules/sources'

const tokens = readFileSync(join(ROOT, 'design/tokens.css'), 'utf8')
/** The colours of the design under a theme. */
const coloursOf = (theme: 'light' | 'dark') => {
  const block = tokens.slice(tokens.indexOf(`[data-theme="${theme}"] {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

test.group('GET /docs', () => {
  test('shows every call with its place to link to', async ({ assert }) => {
    const page = await (await fetch(`${BASE}/docs`)).text()
    for (const entry of allEntries()) assert.include(page, `id="${operationOf(entry).operationId}"`)
  })

  test('has no script and no style of its own: its policy needs no hole', async ({ assert }) => {
    const answer = await fetch(`${BASE}/docs`)
    assert.notMatch(await answer.text(), /<script|<style|\sstyle=|\son\w+=|javascript:/i)
    assert.notInclude(answer.headers.get('content-security-policy') ?? '', 'unsafe')
    const style = await fetch(`${BASE}/docs/style.css`)
    assert.match(style.headers.get('content-type') ?? '', /^text\/css/)
  })

  test('has the colours of the design', ({ assert }) => {
    assert.containsSubset(coloursOf('light'), LIGHT)
    assert.containsSubset(coloursOf('dark'), DARK)
  })
})
