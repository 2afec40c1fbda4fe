import { crc32, deflateRawSync } from 'node:zlib'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

const megabyte = 1024 * 1024

/** This many zeros compressed by zlib to a thousandth of their size, without holding them in memory. */
export function packedZeros(length: number): Buffer {
  const whole = Math.floor(length / megabyte)
  // A flushed block can be repeated, here one compressed megabyte.
  const block = flushed(megabyte)
  const rest = flushed(length % megabyte)
  const end = deflateRawSync(Buffer.alloc(0))
  const checksum = Buffer.alloc(4)
  checksum.writeUInt16BE(length % 65_521, 0)
  checksum.writeUInt16BE(1, 2)
  const blocks = Array.from({ length: whole }, () => block)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...blocks, rest, end, checksum])
}

/** Zeros compressed as a part of a longer stream, without the last block. */
function flushed(length: number): Buffer {
  if (length === 0) return Buffer.alloc(0)
  const fullFlush = 3
  return deflateRawSync(Buffer.alloc(length), { level: 9, finishFlush: fullFlush })
}

const samples = {
  grey: { type: 0, bytes: 1 },
  rgb: { type: 2, bytes: 3 },
  rgba: { type: 6, bytes: 4 },
}

/** A black PNG of any size in a few bytes; `between` are chunks before its pixels. */
export function blackPng(
  width: number,
  height: number,
  {
    colours = 'rgb',
    interlaced = false,
    between = [],
    pixels = packedZeros(height * (1 + width * samples[colours].bytes)),
  }: {
    colours?: keyof typeof samples
    interlaced?: boolean
    between?: readonly Buffer[]
    pixels?: Uint8Array
  } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, samples[colours].type, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...between,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
