import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { readSecretFiles, SECRET_SETTINGS } from '#start/secret_files'

const SECRET = 'a-secret-of-somebody-that-nobody-prints'

test.group('Secrets from files', (group) => {
  let folder = ''
  const file = (text: string) => {
    const path = join(folder, 'secret')
    writeFileSync(path, text, { mode: 0o600 })
    return path
  }
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-secrets-'))
    return () => rmSync(folder, { recursive: true, force: true })
  })

  test('are the content of the file, without the line break at its end', ({ assert }) => {
    for (const name of SECRET_SETTINGS)
      for (const text of [SECRET, `${SECRET}\n`, `${SECRET}\r\n`])
        assert.deepEqual(readSecretFiles({ [`${name}_FILE`]: file(text) }), { [name]: SECRET })
  })

  test('leave alone what is set directly, and what is no secret', ({ assert }) => {
    const path = file(SECRET)
    assert.deepEqual(readSecretFiles({ APP_KEY: SECRET, PORT_FILE: path, SMTP_URL_FILE: '' }), {})
  })

  test('set twice, empty or unreadable are errors that name the setting and not the secret', ({
    assert,
  }) => {
    const message = (env: NodeJS.ProcessEnv) => {
      try {
        readSecretFiles(env)
      } catch (error) {
        return (error as Error).message
      }
      return 'no error'
    }
    const both = message({ APP_KEY: SECRET, APP_KEY_FILE: file(SECRET) })
    assert.equal(both, 'APP_KEY and APP_KEY_FILE are both set. Leave one of them out.')
    assert.match(message({ SMTP_URL_FILE: file('\n') }), /^SMTP_URL_FILE is .*, which is empty\.$/)
    assert.match(
      message({ FIELD_KEY_FILE: join(folder, 'none') }),
      /^FIELD_KEY_FILE .*\(ENOENT\)\.$/,
    )
    assert.match(message({ FIELD_KEY_FILE: folder }), /^FIELD_KEY_FILE .*\(EISDIR\)\.$/)
    assert.notInclude(both, SECRET)
  })
})
