import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { pictureContent } from '#app/platform/images/image-store.server.ts'
import { boundedQueue } from '#app/platform/queues/fair-queue.ts'

/** Pixels, as social networks require. */
const card = { width: 1200, height: 630 }
const panel = { width: 560, margin: 64 }
const colours = { paper: '#fbf8f2', ink: '#1f1a17', stone: '#6b6157', wine: '#6b1426' }

/** Characters that fit; longer names get an ellipsis. */
const maxLengths = { title: 90, line: 60 }

export type ShareCard = {
  title: string
  /** A short description: place or date. */
  line: string
  /** Stored path of a picture; the club's own if null. */
  picture: string | null
}

const faces = { title: 'newsreader.ttf', line: 'hanken-grotesk.ttf' }

/** A text on the card; `size` in points. */
type Written = { text: string; family: string; file: string; size: number; colour: string }

/** Smallest legible size, in points. */
const minFontSize = 22

/** One card at a time, with few waiting, to limit memory. */
const drawingQueue = boundedQueue({ atOnce: 1, atMostWaiting: 20 })

/** Drawn cards by content; concurrent requests share one. */
const drawnCards = new LRUCache<string, Buffer, { cx: RequestContext; content: ShareCard }>({
  max: 200,
  // An evicted card is still sent to the requests that wait for it.
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context: { cx, content } }) =>
    drawingQueue(() => draw(cx, content)),
})

/** Cuts a text at a word to this many characters, with an ellipsis. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const part = text.slice(0, length)
  const words = part.slice(0, part.lastIndexOf(' ')).replace(/[\s,.;:·–—-]+$/u, '')
  // A single overlong word is cut.
  return `${words || part.slice(0, -1)}…`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Longer titles are smaller, at most four lines. At 72 dpi, points are pixels. */
const titleSize = (title: string) => (title.length > 45 ? 46 : title.length > 24 ? 56 : 66)

async function draw(
  { site: { publicFolder: folder }, images }: RequestContext,
  { title, line, picture }: ShareCard,
): Promise<Buffer> {
  // Uses only the site's fonts, without warnings about missing system fonts.
  process.env.FONTCONFIG_FILE ??= join(folder, 'fonts', 'fonts.conf')
  // Loaded with the first card: most processes never draw one.
  const { default: sharp } = await import('sharp')
  const width = panel.width - 2 * panel.margin
  const set = (written: Written, size: number, wrap: 'word' | 'word-char') =>
    sharp({
      text: {
        text: `<span font_family="${written.family}" size="${size}pt" foreground="${written.colour}">${escaped(written.text)}</span>`,
        fontfile: join(folder, 'fonts', written.file),
        width,
        rgba: true,
        dpi: 72,
        wrap,
        spacing: Math.round(size * 0.1),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  // Wraps between words; a too wide word is set smaller, or broken if endless.
  async function words(written: Written) {
    const whole = await set(written, written.size, 'word')
    if (whole.info.width <= width) return whole
    const smaller = Math.floor((written.size * width) / whole.info.width)
    return smaller < minFontSize
      ? set(written, minFontSize, 'word-char')
      : set(written, smaller, 'word')
  }
  const [heading, caption, logo, photo] = await Promise.all([
    words({
      text: title,
      family: 'Newsreader 16pt',
      file: faces.title,
      size: titleSize(title),
      colour: colours.ink,
    }),
    words({
      text: line,
      family: 'Hanken Grotesk',
      file: faces.line,
      size: 26,
      colour: colours.stone,
    }),
    sharp(join(folder, 'brand', 'logo.svg'), { density: 110 })
      .resize({ height: 72 })
      .png()
      .toBuffer(),
    sharp(await pictureContent({ publicFolder: folder, images }, picture))
      .resize(card.width - panel.width, card.height, { fit: 'cover' })
      .toBuffer(),
  ])
  const captionTop = card.height - panel.margin - caption.info.height
  const ruleTop = captionTop - 32
  const headingTop = Math.max(panel.margin + 96, ruleTop - 32 - heading.info.height)
  return sharp({ create: { ...card, channels: 3, background: colours.paper } })
    .composite([
      { input: photo, left: panel.width, top: 0 },
      { input: logo, left: panel.margin, top: panel.margin },
      { input: heading.data, left: panel.margin, top: headingTop },
      {
        input: { create: { width: 64, height: 3, channels: 3, background: colours.wine } },
        left: panel.margin,
        top: ruleTop,
      },
      { input: caption.data, left: panel.margin, top: captionTop },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/**
 * The preview picture of a shared link, 1200 x 630 pixels, as a response.
 *
 * @throws Problem 503 with Retry-After while the queue is full.
 */
export async function shareCard(cx: RequestContext, asked: ShareCard): Promise<Response> {
  const written = async (text: string, part: 'title' | 'line') => {
    const face = await readFile(join(cx.site.publicFolder, 'fonts', faces[part]))
    // Without any drawable letter, the club's name is used.
    return truncate(drawable(text, glyphsOf(face)) || cx.club.name, maxLengths[part])
  }
  const content = {
    title: await written(asked.title, 'title'),
    line: await written(asked.line, 'line'),
    picture: asked.picture,
  }
  const image = await drawnCards.forceFetch(JSON.stringify(content), { context: { cx, content } })
  return new Response(new Uint8Array(image), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=3600' },
  })
}

/** Whether a TrueType or OpenType font has a glyph for a code point, from its `cmap` table. */
export function glyphsOf(face: Buffer): (codePoint: number) => boolean {
  const spans = spansOf(subtableOf(face))
  return (codePoint) => spans.some(([first, last]) => codePoint >= first && codePoint <= last)
}

/** The largest subtable: all code points (format 12), else the BMP (format 4). */
function subtableOf(face: Buffer): Buffer {
  const tables = Array.from({ length: face.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((at) => face.toString('latin1', at, at + 4) === 'cmap')
  const cmap = face.subarray(entry === undefined ? face.length : face.readUInt32BE(entry + 8))
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4)),
  )
  const ofFormat = (format: number) => subtables.find((each) => each.readUInt16BE(0) === format)
  const found = ofFormat(12) ?? ofFormat(4)
  if (!found) throw new Error('a face without a table of code points')
  return found
}

/** Code points of a subtable as [first, last] ranges. */
function spansOf(table: Buffer): [number, number][] {
  if (table.readUInt16BE(0) === 12) {
    return Array.from({ length: table.readUInt32BE(12) }, (_, index) => [
      table.readUInt32BE(16 + 12 * index),
      table.readUInt32BE(20 + 12 * index),
    ])
  }
  const segments = table.readUInt16BE(6) / 2
  const lastOf = (index: number) => table.readUInt16BE(14 + 2 * index)
  const firstOf = (index: number) => table.readUInt16BE(16 + 2 * segments + 2 * index)
  // The last segment only terminates the table.
  return Array.from({ length: segments - 1 }, (_, index) => [firstOf(index), lastOf(index)])
}

/** Removes characters without a glyph, which would show as boxes. */
export function drawable(text: string, has: (codePoint: number) => boolean): string {
  return Array.from(text.normalize('NFC'))
    .filter((letter) => /\s/u.test(letter) || has(letter.codePointAt(0) ?? 0))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s,.;:·–—-]+|[\s,;:·–—-]+$/gu, '')
}
