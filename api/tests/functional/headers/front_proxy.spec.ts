import { test } from '@japa/runner'
import bodyparser from '#config/bodyparser'
import { CATALOGUE } from '#errors/catalogue'
import { FRAME_BYTES } from '#images/incoming_file'
import { allEntries, patternOf } from '#routing/register'
import { bytesOf, FrontProxy, named } from '#tests/nginx_files'

const nginx = new FrontProxy()
const JSON_BYTES = bytesOf(String(bodyparser.json.limit))

/** The path of a route with something for each parameter. */
const anAddress = (pattern: string) => pattern.replace(/:\w+/g, 'some').replace('*', 'some')

test.group('Routes behind the nginx of an installation', () => {
  test('a body of each route passes up to the bound of the route, and a file not beyond it', ({
    assert,
  }) => {
    const usual = bytesOf(named(nginx.http, 'client_max_body_size')[0]?.words[1] ?? '')
    assert.isAtLeast(usual, JSON_BYTES)
    let files = 0
    for (const entry of allEntries()) {
      const [[size = ''] = []] = nginx.at(anAddress(patternOf(entry)), 'client_max_body_size')
      const bound = entry.takesFile ? entry.takesFile.mostBytes + FRAME_BYTES : usual
      assert.equal(bytesOf(size), bound, `${entry.method} ${patternOf(entry)}`)
      if (entry.takesFile) files++
    }
    assert.isAbove(files, 1)
  })

  test('no location raises the bound for a path without such a route', ({ assert }) => {
    const raised = named(nginx.server, 'location').filter(
      ({ inside }) => named(inside ?? [], 'client_max_body_size').length > 0,
    )
    const uploads = allEntries().filter(({ takesFile }) => takesFile)
    assert.sameDeepMembers(
      raised.map(({ words }) => words.slice(1)),
      uploads.map((entry) => ['=', patternOf(entry)]),
    )
  })

  test('each route reaches a copy of the API, and only live updates pass unbuffered', ({
    assert,
  }) => {
    for (const entry of allEntries()) {
      const pattern = patternOf(entry)
      const [[to] = []] = nginx.at(anAddress(pattern), 'proxy_pass')
      assert.equal(to, '$copies', pattern)
      const [[isBuffered = 'on'] = []] = nginx.at(anAddress(pattern), 'proxy_buffering')
      assert.equal(isBuffered, entry.answer === 'events' ? 'off' : 'on', pattern)
    }
  })

  test('a refusal by nginx has the status and the sentence of the catalogue', ({ assert }) => {
    const refusals = named(nginx.server, 'location').flatMap(({ inside }) =>
      named(inside ?? [], 'return').filter(({ words }) => words[2]?.startsWith('{')),
    )
    assert.lengthOf(refusals, 3)
    for (const { words } of refusals) {
      const { code, message } = JSON.parse(words[2] ?? '') as {
        code: keyof typeof CATALOGUE
        message: string
      }
      const [status, sentence] = CATALOGUE[code]
      assert.equal(Number(words[1]), status)
      assert.equal(message, sentence.replace('{seconds}', '5'))
    }
  })
})
