import { writeFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'

const width = 640
const height = 480

/** The pixels of one square of the code. */
const square = 6

/** Writes a film for the browser's fake camera that shows a code (YUV4MPEG2, grey). */
export async function writeFilmOfCode(path: string, text: string): Promise<void> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const left = Math.floor((width - rows.length * square) / 2)
  const top = Math.floor((height - rows.length * square) / 2)
  const light = Buffer.alloc(width * height, 235)
  for (const [y, row] of rows.entries()) {
    for (const [x, dark] of row.entries()) {
      if (!dark) continue
      for (let line = 0; line < square; line += 1) {
        const from = (top + y * square + line) * width + left + x * square
        light.fill(16, from, from + square)
      }
    }
  }
  const colours = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([head, frame, frame, frame]))
}

/** Browser arguments that use this film as the camera and grant permission. */
export const fakeCamera = (path: string) => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
]

/** The content of the code in this picture of a page. */
export async function codeIn(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot({ scale: 'css' }))
    .resize(896)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}
