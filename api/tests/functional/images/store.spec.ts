import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { BASE } from '#tests/calls'
import { anInvestor, aStaffMember, call, look } from '#tests/fixtures'
import { anInstance } from '#tests/instance'
import { noise } from '#tests/functional/images/pictures'
import {
  fetchMedia,
  multipart,
  openNameless,
  stored,
  upload,
} from '#tests/functional/images/upload'

const aPicture = (edge = 100) => noise(edge, edge).png().toBuffer()
const MEGABYTE = 1024 * 1024
const PARALLEL = 200

test.group('POST /image/upload-single', () => {
  test('answers the URL of the picture, which its owner can then use', async ({ assert }) => {
    const investor = await anInvestor()
    const { status, body } = await upload(investor.token, { bytes: await aPicture() })
    assert.equal(status, 201)
    assert.match(body.mediaUrl, /^\/api\/media\/[a-z0-9]{32}\.webp$/)
    assert.deepEqual(body, { mediaUrl: body.mediaUrl, data: { mediaUrl: body.mediaUrl } })
    const [row] = await look('select owner_kind, owner_id, bytes from images where id = :id', {
      id: body.mediaUrl.slice(11, 43),
    })
    assert.deepEqual([row.owner_kind, row.owner_id], ['investor', investor.id])
    assert.equal((await fetchMedia(body.mediaUrl)).bytes.length, row.bytes)
    const changed = await investor.patch('/user/profile', { profilePic: body.mediaUrl })
    assert.equal(changed.status, 200)
    const outsider = await (await anInvestor()).patch('/user/profile', {
      profilePic: body.mediaUrl,
    })
    assert.equal(outsider.status, 422)
  })

  test('D3: an anonymous caller, staff and a dead token are refused before a byte is stored', async ({
    assert,
  }) => {
    const before = stored()
    const bytes = await aPicture()
    const staff = await aStaffMember('owner')
    for (const token of [undefined, staff.token, 'oat_i_MQ.dead', 'rubbish']) {
      const { status, body } = await upload(token, { bytes })
      assert.equal(status, 401)
      assert.equal(body.code, 'unauthenticated')
    }
    assert.deepEqual(stored(), before)
    assert.deepEqual(openNameless(), [])
  })

  test('413 above 5 MB, announced or not, and B2: no refused upload leaves a file', async ({
    assert,
  }) => {
    const { token } = await anInvestor()
    const before = stored()
    const large = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.alloc(6 * MEGABYTE, 7),
    ])
    const announced = await upload(token, { bytes: large })
    assert.equal(announced.status, 413)
    assert.equal(announced.body.code, 'payload_too_large')
    const { body, contentType } = multipart({ bytes: large })
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < body.length; at += 65_536)
          controller.enqueue(new Uint8Array(body.subarray(at, at + 65_536)))
        controller.close()
      },
    })
    const headers = { authorization: `Bearer ${token}`, 'content-type': contentType }
    const chunked = await fetch(`${BASE}/image/upload-single`, {
      method: 'POST',
      headers,
      body: stream,
      duplex: 'half',
    })
    assert.equal(chunked.status, 413)
    assert.deepEqual(stored(), before)
    assert.deepEqual(openNameless(), [])
  })

  test('accepts a file just below 5 MB', async ({ assert }) => {
    const { token } = await anInvestor()
    const bytes = await noise(1_250, 1_250).png({ compressionLevel: 0 }).toBuffer()
    assert.isAbove(bytes.length, 4.4 * MEGABYTE)
    assert.equal((await upload(token, { bytes })).status, 201)
  })

  test('422 without a file, under another name, or with text in its place', async ({ assert }) => {
    const { token } = await anInvestor()
    const { status, body } = await upload(token, { bytes: await aPicture(), field: 'picture' })
    assert.equal(status, 422)
    assert.deepEqual(body.errors, [
      { field: 'file', rule: 'required', message: 'This field is required.' },
    ])
    const text = '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nhello\r\n--x--\r\n'
    const asText = await call('POST', '/image/upload-single', {
      token,
      body: text,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    assert.equal(asText.status, 422)
  })

  test('400 for a body that is not a form, 415 for another content type', async ({ assert }) => {
    const { token } = await anInvestor()
    const send = (body: string, type: string) =>
      call('POST', '/image/upload-single', { token, body, headers: { 'content-type': type } })
    assert.equal((await send('nothing of the kind', 'multipart/form-data; boundary=x')).status, 400)
    assert.equal((await send('x', 'multipart/form-data')).status, 400)
    assert.equal(
      (
        await send(
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
          'multipart/form-data; boundary=x',
        )
      ).status,
      400,
    )
    assert.equal((await send('{}', 'application/json')).status, 415)
    assert.equal((await send('file=x', 'application/x-www-form-urlencoded')).status, 415)
    assert.equal((await send('x', 'image/png')).status, 415)
  })

  test('a client that disconnects leaves no file and is no fault', async ({ assert, cleanup }) => {
    const { token } = await anInvestor()
    const instance = await anInstance({ LOG_LEVEL: 'warn' })
    cleanup(() => instance.stop())
    const before = stored()
    const { body, contentType } = multipart({ bytes: await noise(800, 800).png().toBuffer() })
    const socket = connect(Number(new URL(instance.base).port), '127.0.0.1')
    socket.on('error', () => socket.destroy())
    socket.write(
      `POST /api/image/upload-single HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${contentType}\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.subarray(0, 100_000))
    await sleep(300)
    socket.destroy()
    await sleep(300)
    assert.deepEqual(stored(), before)
    assert.equal(instance.printed(), '')
    assert.equal((await upload(token, { bytes: await aPicture() }, instance.base)).status, 201)
  })

  test('counts uploads by investor, including refused ones', async ({ assert, cleanup }) => {
    const instance = await anInstance({ LIMIT_API_PER_MINUTE: '300' })
    cleanup(() => instance.stop())
    const [one, other] = [await anInvestor(), await anInvestor()]
    const statuses: number[] = []
    for (let i = 0; i < 22; i++)
      statuses.push(
        (await upload(one.token, { bytes: Buffer.from('no picture at all') }, instance.base))
          .status,
      )
    assert.deepEqual(statuses, [...Array(21).fill(415), 429])
    assert.equal(
      (await upload(other.token, { bytes: await aPicture() }, instance.base)).status,
      201,
    )
  })

  test(`T45: ${PARALLEL} at once are stored or get Retry-After, while the API keeps answering`, async ({
    assert,
  }) => {
    const people = await Promise.all(Array.from({ length: 10 }, () => anInvestor()))
    const bytes = await aPicture(60)
    const before = stored().length
    const started = performance.now()
    const work = { isDone: false }
    const pauses: number[] = []
    const watch = (async () => {
      while (!work.isDone) {
        const requested = performance.now()
        await fetch(`${new URL(BASE).origin}/health/live`)
        pauses.push(performance.now() - requested)
        await sleep(50)
      }
    })()
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, i) => upload(people[i % 10]?.token, { bytes })),
    )
    work.isDone = true
    await watch
    const slowest = [...pauses].sort((a, b) => a - b)[Math.floor(pauses.length * 0.95)] ?? 0
    const kept = answers.filter(({ status }) => status === 201)
    const later = answers.filter(({ status }) => status === 503)
    const ms = Math.round(performance.now() - started)
    console.log(
      `${PARALLEL} uploads in ${ms} ms, ${kept.length} kept; a probe in the meantime ${Math.round(slowest)} ms (95th percentile of ${pauses.length})`,
    )
    const others = answers.filter(({ status }) => status !== 201 && status !== 503)
    assert.deepEqual(
      others.map(({ status, body }) => [status, body?.code]),
      [],
    )
    assert.isAbove(kept.length, 0)
    for (const { body, headers } of later)
      assert.deepEqual([body.code, headers.get('retry-after')], ['unavailable', '10'])
    assert.lengthOf([...new Set(kept.map(({ body }) => body.mediaUrl))], kept.length)
    assert.equal(stored().length - before, kept.length)
    assert.deepEqual(openNameless(), [])
    assert.isAbove(pauses.length, 10, 'it answers while they are under way')
    assert.isBelow(slowest, ms / 4)
  }).timeout(90_000)
})
