import { gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { longGif, longWebp } from './animations.ts'
import { blackPng, chunk, packedZeros } from './png.ts'

/** A file to upload and the site's answer: stored, or refused with this status. */
export type HostileUpload = {
  what: string
  type: string
  content: Uint8Array
  status: 201 | 413 | 415 | 422
}

const limit = 5 * 1024 * 1024

const plain = (width = 400, height = 300, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: '#6b1426' } })

const text = (content: string) => Buffer.from(content, 'latin1')

const page = '<!doctype html><script>window.__x=1</script>'
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" onload="window.__x=1"/>'

/** A JPEG whose header declares another size. */
function withSize(jpeg: Uint8Array, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

/** A JPEG with this segment right after its start. */
function withSegment(jpeg: Uint8Array, marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

function padded(content: Uint8Array, length: number): Buffer {
  return Buffer.concat([content, Buffer.alloc(length - content.length)])
}

const located = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 23/1 0/1' } }

const taken = (what: string, type: string, content: Uint8Array): HostileUpload => ({
  what,
  type,
  content,
  status: 201,
})
const refused = (what: string, type: string, content: Uint8Array): HostileUpload => ({
  what,
  type,
  content,
  status: 422,
})

/** All files, generated on each call, because the bombs are too large to keep. */
export async function hostileUploads(): Promise<HostileUpload[]> {
  const jpeg = await plain().jpeg().toBuffer()
  const png = await plain().png().toBuffer()
  const webp = await plain().webp().toBuffer()
  const avif = await plain().avif({ effort: 0 }).toBuffer()
  const gif = await plain().gif().toBuffer()
  const tiff = await plain().tiff().toBuffer()
  const still = await plain(16, 16).webp({ lossless: true }).toBuffer()
  const grey = { colours: 'grey' } as const
  const bomb = packedZeros(100 * 1024 * 1024)
  const profile = Buffer.concat([text('x\0\0'), bomb])

  return [
    // Valid pictures
    taken('a JPEG', 'image/jpeg', jpeg),
    taken('a PNG', 'image/png', png),
    taken('a WebP', 'image/webp', webp),
    taken('an AVIF', 'image/avif', avif),
    taken('a JPEG called a PNG', 'image/png', jpeg),
    taken('a PNG called what it is not', 'image/x-unknown; charset=utf-8', png),
    taken('a PNG called a drawing', 'image/svg+xml', png),
    taken(
      'a JPEG that tells where it was taken',
      'image/jpeg',
      await plain().withExif(located).jpeg().toBuffer(),
    ),
    taken(
      'a WebP that tells where it was taken',
      'image/webp',
      await plain().withExif(located).webp().toBuffer(),
    ),
    taken(
      'a PNG that tells where it was taken',
      'image/png',
      await plain().withExif(located).png().toBuffer(),
    ),
    taken(
      'a JPEG with XMP',
      'image/jpeg',
      await plain().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg().toBuffer(),
    ),
    taken(
      'a JPEG turned by its camera',
      'image/jpeg',
      await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ),
    taken('a CMYK JPEG', 'image/jpeg', await plain().toColourspace('cmyk').jpeg().toBuffer()),
    taken('a grey JPEG', 'image/jpeg', await plain().greyscale().jpeg().toBuffer()),
    taken('a progressive JPEG', 'image/jpeg', await plain().jpeg({ progressive: true }).toBuffer()),
    taken('a PNG of 16 bits', 'image/png', await plain().toColourspace('rgb16').png().toBuffer()),
    taken('a transparent PNG', 'image/png', await plain(400, 300, 4).png().toBuffer()),
    taken('a PNG of a palette', 'image/png', await plain().png({ palette: true }).toBuffer()),
    taken(
      'a JPEG with a wide profile',
      'image/jpeg',
      await plain().withIccProfile('p3').jpeg().toBuffer(),
    ),
    taken(
      'a JPEG with a broken profile',
      'image/jpeg',
      withSegment(jpeg, 0xe2, text('ICC_PROFILE\0\x01\x01not a profile')),
    ),
    taken('a JPEG with a script in a comment', 'image/jpeg', withSegment(jpeg, 0xfe, text(page))),
    taken('a JPEG with a page behind it', 'image/jpeg', Buffer.concat([jpeg, text(page)])),
    taken('a PNG with an archive behind it', 'image/png', Buffer.concat([png, text('PK\x03\x04')])),
    taken('a PNG with PHP behind it', 'image/png', Buffer.concat([png, text('<?php echo 1;')])),
    taken('a WebP with a page behind it', 'image/webp', Buffer.concat([webp, text(page)])),
    taken('a PNG of the largest size', 'image/png', padded(png, limit)),
    taken('a JPEG of the largest size', 'image/jpeg', padded(jpeg, limit)),
    taken('a picture of the smallest size', 'image/png', await plain(200, 200).png().toBuffer()),
    taken('a very wide picture', 'image/png', await plain(4000, 200).png().toBuffer()),
    taken('a WebP of 10,000 frames', 'image/webp', longWebp(10_000, still)),
    // Memory bombs
    refused('a PNG of 14,000 pixels each way', 'image/png', blackPng(14_000, 14_000)),
    refused('a grey one', 'image/png', blackPng(14_000, 14_000, grey)),
    refused(
      'an interlaced one',
      'image/png',
      blackPng(14_000, 14_000, { ...grey, interlaced: true }),
    ),
    refused(
      'a PNG of 65,535 pixels each way',
      'image/png',
      blackPng(65_535, 65_535, { pixels: bomb }),
    ),
    refused(
      'a PNG of 2^31 pixels each way',
      'image/png',
      blackPng(2 ** 31 - 1, 2 ** 31 - 1, { pixels: bomb }),
    ),
    refused('a PNG of no pixels', 'image/png', blackPng(0, 0, { pixels: bomb })),
    refused('a PNG 20,001 pixels wide', 'image/png', blackPng(20_001, 200)),
    refused('a PNG like a thread', 'image/png', blackPng(200, 20_000)),
    refused('a tall PNG', 'image/png', blackPng(400, 1001)),
    refused('a JPEG of 65,535 pixels each way', 'image/jpeg', withSize(jpeg, 65_535, 65_535)),
    refused('a JPEG 65,535 pixels wide', 'image/jpeg', withSize(jpeg, 65_535, 300)),
    refused('a JPEG 65,535 pixels high', 'image/jpeg', withSize(jpeg, 300, 65_535)),
    refused('a WebP animation of a huge canvas', 'image/webp', longWebp(10, still, 16_384, 16_384)),
    refused(
      'a PNG with more pixels than it says',
      'image/png',
      blackPng(200, 100, { pixels: bomb }),
    ),
    refused(
      'a text bomb',
      'image/png',
      blackPng(100, 100, { between: [chunk('zTXt', Buffer.concat([text('x\0\0'), bomb]))] }),
    ),
    refused(
      'a profile bomb',
      'image/png',
      blackPng(100, 100, { between: [chunk('iCCP', profile)] }),
    ),
    refused(
      '50 text bombs',
      'image/png',
      blackPng(100, 100, {
        between: Array.from({ length: 40 }, () =>
          chunk('zTXt', Buffer.concat([text('x\0\0'), bomb])),
        ),
      }),
    ),
    // Invalid or executable files
    refused('nothing', 'image/png', Buffer.alloc(0)),
    refused('a byte', 'image/png', Buffer.alloc(1)),
    refused('zeros', 'image/png', Buffer.alloc(1000)),
    refused('5 MiB of zeros', 'image/jpeg', Buffer.alloc(limit)),
    refused('the beginning of a JPEG', 'image/jpeg', jpeg.subarray(0, 3)),
    refused('half a JPEG', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2)),
    refused('half a PNG', 'image/png', png.subarray(0, png.length / 2)),
    refused('half a WebP', 'image/webp', webp.subarray(0, webp.length / 2)),
    refused('half an AVIF', 'image/avif', avif.subarray(0, avif.length / 2)),
    refused('a drawing', 'image/svg+xml', text(drawing)),
    refused('a drawing called a PNG', 'image/png', text(drawing)),
    refused(
      'a drawing with a declaration',
      'image/svg+xml',
      text(`<?xml version="1.0"?>${drawing}`),
    ),
    refused('a packed drawing', 'image/svg+xml', gzipSync(drawing)),
    refused('a page called a picture', 'image/jpeg', text(page)),
    refused('a document', 'image/jpeg', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')),
    refused('PostScript', 'image/png', text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 400 400')),
    refused('a GIF', 'image/gif', gif),
    refused('a GIF of 10,000 frames', 'image/gif', longGif(10_000)),
    refused('a GIF that is a script', 'image/gif', text('GIF89a/*\x01\x01*/=1;window.__x=1')),
    refused('a TIFF', 'image/tiff', tiff),
    refused(
      'a HEIC',
      'image/heic',
      Buffer.concat([avif.subarray(0, 8), text('heic'), avif.subarray(12)]),
    ),
    refused('a BMP', 'image/bmp', Buffer.concat([text('BM'), Buffer.alloc(100)])),
    refused('an icon', 'image/x-icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16])),
    refused('a JPEG 2000', 'image/jp2', text('\0\0\0\x0cjP  \r\n\x87\n')),
    refused('a JPEG XL', 'image/jxl', Buffer.from([0xff, 0x0a, 0, 0])),
    refused(
      'a VIPS file',
      'image/vips',
      Buffer.concat([Buffer.from([0x08, 0xf2, 0xa6, 0xb6]), Buffer.alloc(60)]),
    ),
    refused('a table of pixels', 'image/x-portable-pixmap', text('P6 400 400 255\n')),
    refused('an archive', 'image/png', text('PK\x03\x04x')),
    refused('a program', 'image/png', text('\x7fELF')),
    refused('a RIFF of sound', 'image/webp', text('RIFF\x24\0\0\0WAVEfmt ')),
    refused('a picture that is too small', 'image/png', await plain(199, 400).png().toBuffer()),
    refused('a single pixel', 'image/png', await plain(1, 1).png().toBuffer()),
    // Files declared as another type, and files that are too large
    ...[
      'text/html',
      'application/octet-stream',
      '',
      'images/png',
      'multipart/form-data; boundary=x',
    ].map((type): HostileUpload => ({
      what: `a PNG called ${type || 'nothing'}`,
      type,
      content: png,
      status: 415,
    })),
    { what: '5 MiB and a byte', type: 'image/png', content: padded(png, limit + 1), status: 413 },
    { what: '6 MiB', type: 'image/jpeg', content: padded(jpeg, limit + 1024 * 1024), status: 413 },
  ]
}

/** The largest accepted pictures, which take seconds to make and to read. */
export async function largestUploads(): Promise<HostileUpload[]> {
  const large = plain(8000, 5000).jpeg()
  const turned = plain(8000, 5000).withMetadata({ orientation: 8 }).jpeg()
  const interlaced = plain(6000, 5000).png({ progressive: true })
  return [
    taken('a PNG of 40 megapixels', 'image/png', blackPng(8000, 5000)),
    taken('an interlaced PNG of 30 megapixels', 'image/png', await interlaced.toBuffer()),
    taken('a JPEG of 40 megapixels', 'image/jpeg', await large.toBuffer()),
    taken('a turned JPEG of 40 megapixels', 'image/jpeg', await turned.toBuffer()),
    taken('the tallest PNG', 'image/png', blackPng(4000, 10_000)),
  ]
}
