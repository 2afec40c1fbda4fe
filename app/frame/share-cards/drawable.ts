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
