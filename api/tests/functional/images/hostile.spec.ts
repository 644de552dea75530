import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { anInvestor, type Investor } from '#tests/fixtures'
import { polyglots, refused } from '#tests/functional/images/hostile_files'
import { CANARY, goodPictures, noise } from '#tests/functional/images/pictures'
import { fetchMedia, openNameless, stored, upload } from '#tests/functional/images/upload'
import { scaled } from '#tests/patience'

const RUN = 32
/** A picture that is not decoded in six seconds is left, and it may wait for the turn of another. */
const MOST_MS = 6_000 + scaled(5_000)

/** Whether any 32 bytes of the input occur in the output. */
function sharesBytes(input: Buffer, output: Buffer): boolean {
  const windows = new Set<string>()
  for (let at = 0; at + RUN <= input.length; at += RUN)
    windows.add(input.toString('latin1', at, at + RUN))
  for (let at = 0; at + RUN <= output.length; at++)
    if (windows.has(output.toString('latin1', at, at + RUN))) return true
  return false
}

const temporary = () =>
  readdirSync(tmpdir())
    .filter((name) => /upload|incoming|sharp|vips|multipart/i.test(name))
    .sort()

test.group(
  `T45: ${Object.keys(goodPictures).length + Object.keys(polyglots).length + Object.keys(refused).length} files and their names`,
  (group) => {
    let investor: Investor
    let before: { stored: string[]; temporary: string[] }
    let accepted = 0
    group.setup(async () => {
      investor = await anInvestor()
      before = { stored: stored(), temporary: temporary() }
    })
    group.teardown(() => {
      const left = stored().filter((name) => !before.stored.includes(name))
      const strange = left.filter((name) => !/^[a-z0-9]{32}\.webp$/.test(name))
      if (strange.length || left.length !== accepted)
        throw new Error(`${left.length} files for ${accepted} pictures: ${strange.join()}`)
      if (temporary().length > before.temporary.length)
        throw new Error(`left in ${tmpdir()}: ${temporary().join()}`)
      if (openNameless().length) throw new Error(`still open: ${openNameless().join()}`)
    })

    for (const [title, make] of Object.entries({ ...goodPictures, ...polyglots })) {
      test(`${title} becomes a small WebP without bytes of the input`, async ({ assert }) => {
        const input = await make()
        const { status, body, ms } = await upload(investor.token, { bytes: input })
        assert.equal(status, 201, JSON.stringify(body))
        accepted += 1
        assert.isBelow(ms, MOST_MS)
        const { bytes } = await fetchMedia(body.mediaUrl)
        const { format, width, height, exif, icc, xmp, iptc, pages, orientation } =
          await sharp(bytes).metadata()
        assert.equal(format, 'webp')
        assert.isAtMost(Math.max(width, height), 512)
        assert.deepEqual(
          { exif, icc, xmp, iptc, pages, orientation },
          {
            exif: undefined,
            icc: undefined,
            xmp: undefined,
            iptc: undefined,
            pages: undefined,
            orientation: undefined,
          },
        )
        assert.isFalse(sharesBytes(input, bytes))
        assert.notInclude(bytes.toString('latin1'), CANARY)
      })
    }

    for (const [title, { status: expected, make }] of Object.entries(refused)) {
      test(`${title} is refused under any name and type`, async ({ assert }) => {
        const { status, body, ms } = await upload(investor.token, {
          bytes: await make(),
          name: 'holiday.jpg',
          type: 'image/jpeg',
        })
        assert.equal(status, expected, JSON.stringify(body))
        assert.include(
          ['unsupported_media_type', 'unreadable_image', 'validation_failed'],
          body.code,
        )
        assert.isBelow(ms, MOST_MS)
      })
    }

    const names = [
      '../../../../etc/passwd',
      '..\\..\\boot.ini',
      '.htaccess',
      'x.php',
      'x.svg',
      'nul\0byte.png',
      'a'.repeat(5_000),
      "'; drop table images; --",
      '<img src=x>',
      '\u202egnp.exe',
      '',
    ]
    for (const name of names) {
      test(`a name has no meaning: ${JSON.stringify(name.slice(0, 30))}`, async ({ assert }) => {
        const { status, body } = await upload(investor.token, {
          bytes: await noise(40, 40).png().toBuffer(),
          name,
          type: 'text/html',
        })
        if (status !== 201) {
          // a part without a name is not a file, and an unreadable header makes no request
          assert.include([400, 422], status)
          return
        }
        accepted += 1
        assert.match(body.mediaUrl, /^\/api\/media\/[a-z0-9]{32}\.webp$/)
      })
    }

    test('negative control: bytes of the input are found in an answer that repeats them', async ({
      assert,
    }) => {
      const input = await noise(200, 200).webp().toBuffer()
      assert.isTrue(
        sharesBytes(input, Buffer.concat([Buffer.from('before'), input.subarray(100, 400)])),
      )
    })
  },
)
