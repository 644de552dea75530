/** The formats that may be uploaded, by the decoder's names. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif'

/** The first bytes that distinguish the formats. */
export const SIGNATURE_BYTES = 12

/** The format by the first bytes; the name and declared type of a file are not trusted. */
export function formatOf(head: Buffer): ImageFormat | null {
  const text = head.toString('latin1', 0, SIGNATURE_BYTES)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  return null
}
