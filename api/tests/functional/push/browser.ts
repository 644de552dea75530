import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'

/** The address of a push service on the public internet by its number, so that no name is asked for; nothing is sent to it. */
const SERVICE = 'https://1.1.1.1'

const derived = (ikm: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, bytes))

/** A browser that has subscribed: what it gives the API, and what it reads of a message (RFC 8291, of one record). */
export function aBrowser(service = SERVICE) {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)

  function read(message: Buffer): Record<string, unknown> {
    const [salt, idLength] = [message.subarray(0, 16), message.readUInt8(20)]
    const sender = message.subarray(21, 21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const key = derived(pair.computeSecret(sender), auth, info, 32)
    const cipher = createDecipheriv(
      'aes-128-gcm',
      derived(key, salt, 'Content-Encoding: aes128gcm\0', 16),
      derived(key, salt, 'Content-Encoding: nonce\0', 12),
      { authTagLength: 16 },
    )
    cipher.setAuthTag(message.subarray(-16))
    const plain = Buffer.concat([
      cipher.update(message.subarray(21 + idLength, -16)),
      cipher.final(),
    ])
    // the last record ends with a 2
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
  }

  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  const given = { name: 'Firefox on Linux', endpoint: `${service}/${randomUUID()}`, keys }
  return { given, read }
}
