import { existsSync } from 'node:fs'
import { test } from '@japa/runner'
import { removeFiles } from '#images/image_removal'
import { fileOf } from '#images/image_store'
import { anInvestor, aStaffMember, call, look } from '#tests/fixtures'
import { noise } from '#tests/functional/images/pictures'
import { fetchMedia, upload } from '#tests/functional/images/upload'

const anUploaded = async (token: string): Promise<string> => {
  const { body } = await upload(token, { bytes: await noise(50, 50).png().toBuffer() })
  return body.mediaUrl
}

test.group('GET /media/:name', () => {
  test('serves the picture to anyone who has its name, cacheable for a year and never executable', async ({
    assert,
  }) => {
    const mediaUrl = await anUploaded((await anInvestor()).token)
    const { status, headers, bytes } = await fetchMedia(mediaUrl)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'image/webp')
    assert.equal(headers.get('content-length'), String(bytes.length))
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/)
    assert.match(headers.get('content-disposition') ?? '', /^attachment/)
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin')
    const head = await fetchMedia(mediaUrl, { method: 'HEAD' })
    assert.equal(head.status, 200)
    assert.equal(head.headers.get('content-length'), String(bytes.length))
    assert.lengthOf(head.bytes, 0)
  })

  test('404 for any other name', async ({ assert }) => {
    const mediaUrl = await anUploaded((await anInvestor()).token)
    const key = mediaUrl.slice(11, 43)
    const names = [
      `${'a'.repeat(32)}.webp`,
      key,
      `${key}.png`,
      `${key}.webp.tmp`,
      `${key.toUpperCase()}.webp`,
      '..%2f..%2fapp.key',
      '%2e%2e',
      `%00${key}.webp`,
      `${key}.webp%00`,
    ]
    for (const name of names) {
      const { status, body } = await call('GET', `/media/${name}`)
      assert.equal(status, 404, name)
      assert.include(['image_not_found', 'not_found'], body.code)
    }
  })

  test('names are not guessable: 32 characters, unique, unrelated to their owner', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const urls = await Promise.all(Array.from({ length: 5 }, () => anUploaded(investor.token)))
    assert.lengthOf([...new Set(urls)], 5)
    for (const url of urls) assert.notInclude(url, investor.id.slice(0, 8))
  })

  test('is deleted with the account, with its file', async ({ assert }) => {
    const investor = await anInvestor()
    const mediaUrl = await anUploaded(investor.token)
    const path = fileOf(mediaUrl.slice(11, 43))
    assert.isTrue(existsSync(path))
    const owner = await aStaffMember('owner')
    assert.equal((await owner.delete(`/admin/users/${investor.id}`)).status, 200)
    assert.equal((await fetchMedia(mediaUrl)).status, 404)
    assert.isAtLeast(await removeFiles(), 1)
    assert.isFalse(existsSync(path))
    const [left] = await look('select count(*)::int as n from image_removals where id = :id', {
      id: mediaUrl.slice(11, 43),
    })
    assert.equal(left.n, 0)
  })
})
