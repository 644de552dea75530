import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { test } from '@japa/runner'
import { EVIDENCE_DIR } from '#config/storage'
import { BASE } from '#tests/calls'
import { anInvestor, aStaffMember, look } from '#tests/fixtures'
import { noise } from '#tests/functional/images/pictures'
import { CSV, uploadEvidence } from '#tests/functional/pool/evidence'

const PDF = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n', 'latin1')
const kept = () => (existsSync(EVIDENCE_DIR) ? readdirSync(EVIDENCE_DIR).sort() : [])
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const download = (token: string, id: string) =>
  fetch(`${BASE}/admin/pool/evidence/${id}`, { headers: { authorization: `Bearer ${token}` } })

test.group('POST /admin/pool/evidence', () => {
  test('keeps a PDF, a CSV or a PNG by its content and hash, and gives it back byte for byte', async ({
    assert,
  }) => {
    const [staff, support] = [await aStaffMember('admin'), await aStaffMember('support')]
    const png = await noise(20, 20).png().toBuffer()
    for (const [bytes, type] of [
      [PDF, 'pdf'],
      [CSV, 'csv'],
      [png, 'png'],
    ] as const) {
      const { status, body } = await uploadEvidence(staff.token, bytes, '../<b>|\u202e.exe')
      assert.equal(status, 201)
      const sha256 = hashOf(bytes)
      assert.containSubset(body.data, { type, sha256, bytes: bytes.length })
      assert.equal(body.data.name, '..b.exe')
      assert.include(kept(), sha256)
      const answer = await download(support.token, body.data.id)
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes)
      assert.match(
        answer.headers.get('content-disposition') ?? '',
        /^attachment; filename\*=UTF-8''/,
      )
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
      const [line] = await look('select actor_id, after from audit_events where object_id = :id', {
        id: body.data.id,
      })
      assert.deepEqual(line, { actor_id: staff.id, after: { sha256, type } })
    }
  })

  test('refuses anything else, whatever it is called, and what is above 10 MB', async ({
    assert,
  }) => {
    const { token } = await aStaffMember('admin')
    const before = kept()
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    for (const bytes of [
      html,
      Buffer.from('MZ\0\0,'),
      Buffer.from([0xff, 0xfe, 0x2c]),
      Buffer.alloc(0),
    ]) {
      const { status, body } = await uploadEvidence(token, bytes, 'proof.pdf')
      assert.deepEqual([status, body.code], [415, 'unsupported_media_type'])
      assert.equal(body.message, 'Use a PDF, CSV or PNG file.')
    }
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024, 'x')])
    const { status, body } = await uploadEvidence(token, large)
    assert.deepEqual([status, body.code], [413, 'payload_too_large'])
    assert.include(body.message, 'a file of evidence up to 10 MB')
    assert.deepEqual(kept(), before)
  })

  test('is for who may fund the pool; the file for staff of any role, and nobody else', async ({
    assert,
  }) => {
    const [support, investor] = [await aStaffMember('support'), await anInvestor()]
    assert.equal((await uploadEvidence(support.token)).status, 403)
    for (const token of [undefined, investor.token])
      assert.equal((await uploadEvidence(token)).status, 401)
    for (const id of [crypto.randomUUID(), 'May.csv']) {
      const answer = await download(support.token, id)
      assert.equal(answer.status, 404)
      assert.equal(((await answer.json()) as { code: string }).code, 'evidence_not_found')
    }
    assert.equal((await download(investor.token, crypto.randomUUID())).status, 401)
  })
})
