/** What may be uploaded, by the name that the decoder has for it. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif'

/** So many bytes tell the formats apart. */
export const SIGNATURE_BYTES = 12

/** What a file says that it is by its first bytes; its name and declared type are the client's fancy. */
export function formatOf(head: Buffer): ImageFormat | null {
  const text = head.toString('latin1', 0, SIGNATURE_BYTES)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  return null
}
