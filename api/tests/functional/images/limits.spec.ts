import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { MOST_PROCESSOR_MS, PROGRAM } from '#images/image_decoder'
import { noise } from '#tests/functional/images/pictures'
import { openNameless, stored, upload } from '#tests/functional/images/upload'
import { anInvestor } from '#tests/fixtures'
import { until } from '#tests/patience'

const aPicture = () => noise(800, 800).png().toBuffer()

/** The decoder that this process has started. */
const decoder = () =>
  readdirSync('/proc').find((pid) => {
    try {
      const isOurs = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return isOurs === `${process.pid}` && command.includes(PROGRAM)
    } catch {
      // no process, or one that has just ended
      return false
    }
  })

/** Runs the decoder alone on a PNG; answers its exit code, or the signal that ended it. */
async function decodedWithin(processorMs: number, bytes: Buffer): Promise<number | string> {
  const path = join(tmpdir(), `assay-picture-${randomUUID()}`)
  writeFileSync(path, bytes)
  const file = openSync(path, 'r')
  unlinkSync(path)
  const child = spawn(process.execPath, [PROGRAM, 'png', `${processorMs}`], {
    stdio: [file, 'ignore', 'ignore'],
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  closeSync(file)
  return code ?? signal ?? 'nothing'
}

test.group('The limits of decoding a picture', () => {
  test('a picture that a busy machine gives no time is not called unreadable: 503, and nothing is left', async ({
    assert,
  }) => {
    const { token } = await anInvestor()
    const before = stored()
    const answer = upload(token, { bytes: await aPicture() })
    const pid = await until('the decoder runs', decoder, Boolean, 1)
    process.kill(Number.parseInt(`${pid}`, 10), 'SIGSTOP')
    const { status, body, headers } = await answer
    assert.deepEqual([status, body.code], [503, 'unavailable'])
    assert.equal(headers.get('retry-after'), '10')
    assert.deepEqual([stored(), openNameless()], [before, []])
    assert.equal((await upload(token, { bytes: await aPicture() })).status, 201)
  }).timeout(120_000)

  test('a picture that takes more processor time than it may is left', async ({ assert }) => {
    const bytes = await noise(1_250, 1_250).png({ compressionLevel: 0 }).toBuffer()
    assert.equal(await decodedWithin(20, bytes), 'SIGKILL')
    assert.equal(await decodedWithin(MOST_PROCESSOR_MS, bytes), 0)
  })
})
