import { crc32, inflateRawSync } from 'node:zlib'

const CENTRAL = 0x02014b50
const END = 0x06054b50

/** The entries of a ZIP archive by name, read from its directory and checked against their sums. No size of 4 GB or more. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new Error('no end of a directory')
  const entries = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new Error(`no entry at ${at}`)
    const [method, sum, packed] = [10, 16, 20].map((offset) =>
      offset === 10 ? bytes.readUInt16LE(at + offset) : bytes.readUInt32LE(at + offset),
    ) as [number, number, number]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    ) as [number, number, number]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const data = bytes.subarray(start, start + packed)
    const content = method === 0 ? data : inflateRawSync(data)
    if (crc32(content) !== sum) throw new Error(`${name} does not have its sum`)
    entries.set(name, content)
    at += 46 + nameLength + extra + comment
  }
  return entries
}
