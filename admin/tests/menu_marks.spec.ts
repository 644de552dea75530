import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from '../../journeys/test.ts'

const ROOT = new URL('../src/', import.meta.url)

test('what a page is under is an entry of the menu', () => {
  const text = globSync('*/index.ts', { cwd: ROOT })
    .map((file) => readFileSync(new URL(file, ROOT), 'utf8'))
    .join('\n')
  const screens = text.split(/\bpath: '/).slice(1)
  const pathOf = (screen: string) => screen.slice(0, screen.indexOf("'"))
  const listed = new Set(screens.filter((one) => !one.includes('hidden: true')).map(pathOf))
  const under = [...text.matchAll(/\bunder: '([^']+)'/g)].map(([, path]) => path ?? '')
  assert.ok(under.length > 10 && listed.size > 20)
  assert.deepEqual(
    under.filter((path) => !listed.has(path)),
    [],
  )
})
