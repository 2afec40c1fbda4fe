/** Animations of thousands of frames in a few bytes each. */

export function longGif(frames: number, width = 300, height = 300): Buffer {
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  screen[4] = 0x80
  const palette = Buffer.from([0, 0, 0, 255, 255, 255])
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    screen,
    palette,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ])
}

function riffChunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

function threeBytes(value: number): number[] {
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255]
}

/**
 * A WebP with this many frames of one small picture on a canvas of this size.
 * @param still a WebP without animation, 16 by 16 pixels.
 */
export function longWebp(frames: number, still: Uint8Array, width = 300, height = 300): Buffer {
  const canvas = [...threeBytes(width - 1), ...threeBytes(height - 1)]
  const place = [0, 0, 0, 0, 0, 0, ...threeBytes(15), ...threeBytes(15), 10, 0, 0, 0]
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.from(place), still.subarray(12)]))
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    riffChunk('VP8X', Buffer.from([2, 0, 0, 0, ...canvas])),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
