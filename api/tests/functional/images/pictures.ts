import sharp, { type Sharp } from 'sharp'

/** A picture of noise: nothing in it repeats, so its bytes would be recognised in an answer. */
export const noise = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })

export const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })

export const CANARY = 'Canary-Of-The-Metadata-4711'
const GPS = {
  IFD0: { Copyright: CANARY, Artist: CANARY },
  IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
}

/** Many pages in one file, as an animation has them. */
const frames = (count: number, edge: number): Sharp => {
  const pixels = Buffer.alloc(edge * edge * count * 3)
  for (let i = 0; i < pixels.length; i++)
    pixels[i] = (i * 31 + Math.floor(i / (edge * edge * 3)) * 7) % 256
  return sharp(pixels, {
    raw: { width: edge, height: edge * count, channels: 3, pageHeight: edge },
  })
}

/** Usual pictures, and some that only look strange. */
export const goodPictures: Record<string, () => Promise<Buffer>> = {
  'a JPEG': () => noise(640, 480).jpeg().toBuffer(),
  'a PNG': () => noise(300, 200).png().toBuffer(),
  'a WebP': () => noise(640, 480).webp().toBuffer(),
  'a GIF': () => noise(200, 100).gif().toBuffer(),
  'a progressive JPEG': () =>
    noise(900, 700).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'an interlaced PNG': () => noise(300, 300).png({ progressive: true }).toBuffer(),
  'a PNG with transparency': () => noise(300, 300, 4).png().toBuffer(),
  'a PNG of 16 bits': () => flat(300, 300).toColourspace('rgb16').png().toBuffer(),
  'a PNG with a palette': () => noise(300, 300).png({ palette: true, colours: 16 }).toBuffer(),
  'a grey JPEG': () => noise(300, 300).greyscale().jpeg().toBuffer(),
  'a CMYK JPEG': () => noise(300, 300).toColourspace('cmyk').jpeg().toBuffer(),
  'a lossless WebP': () => noise(200, 200).webp({ lossless: true }).toBuffer(),
  'a WebP with transparency': () => noise(200, 200, 4).webp().toBuffer(),
  'one pixel': () => flat(1, 1).png().toBuffer(),
  'a line of 5,000 pixels': () => flat(5000, 1).png().toBuffer(),
  'a column of 5,000 pixels': () => flat(1, 5000).png().toBuffer(),
  'a JPEG with a place and a name': () => noise(640, 480).withExif(GPS).jpeg().toBuffer(),
  'a JPEG turned by its metadata': () =>
    noise(600, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'a JPEG with a colour profile': () => noise(300, 300).withIccProfile('p3').jpeg().toBuffer(),
  'a PNG with metadata': () => noise(300, 300).withExif(GPS).png().toBuffer(),
  'a WebP with metadata': () => noise(300, 300).withExif(GPS).webp().toBuffer(),
  'a GIF of 10 frames': () => frames(10, 64).gif({ loop: 0 }).toBuffer(),
  'a WebP of 10 frames': () => frames(10, 64).webp({ loop: 0 }).toBuffer(),
  'a GIF of 10,000 frames': () => frames(10_000, 4).gif({ loop: 0, effort: 1 }).toBuffer(),
  '32 megapixels': () => flat(8000, 4000).jpeg().toBuffer(),
}
