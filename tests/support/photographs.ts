import sharp from 'sharp'

/** A photograph of one colour as a telephone makes it: a JPEG that tells where it was taken, and when. */
export async function photograph({
  width = 800,
  height = 600,
  background = '#6b1426',
}: { width?: number; height?: number; background?: string } = {}): Promise<
  Uint8Array<ArrayBuffer>
> {
  const picture = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({
      IFD0: { Make: 'Zzyzx', Model: 'Zzyzx 9' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 23/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  return new Uint8Array(picture)
}

/** What a file says of where and by what it was made. */
export async function toldIn(file: Uint8Array): Promise<Record<string, unknown>> {
  const { exif, xmp, iptc, icc, comments } = await sharp(file).metadata()
  return Object.fromEntries(
    Object.entries({ exif, xmp, iptc, icc, comments }).filter(([, value]) => value !== undefined),
  )
}
