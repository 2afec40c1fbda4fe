import { inflateSync } from 'node:zlib'

/** The number of letters on each page of a PDF printed by Chromium. */
export function lettersOfPages(pdf: Buffer): number[] {
  const file = pdf.toString('latin1')
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gmu)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  /** Counts the drawing commands of the page and of the parts it includes. */
  const lettersOf = (body: string): number => {
    const [dictionary = '', packed] = body.split(/ stream\n(?=[\s\S]*\nendstream$)/u)
    const placed = /\/XObject <<([^>]*)>>/u.exec(dictionary)?.[1] ?? ''
    const contents = /\/Contents (\d+ 0 R)/u.exec(dictionary)?.[1] ?? ''
    const parts = [...`${placed} ${contents}`.matchAll(/(\d+) 0 R/gu)].map(([, id = '']) =>
      lettersOf(objects.get(id) ?? ''),
    )
    const own =
      packed === undefined || dictionary.includes('/Subtype /Image') ? 0 : lettersShown(packed)
    return parts.reduce((sum, letters) => sum + letters, own)
  }
  return [...objects.values()].filter((body) => body.includes('/Type /Page\n')).map(lettersOf)
}

function lettersShown(packed: string): number {
  const commands = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  return [...commands.matchAll(/<([\da-f]+)>(?= Tj)/giu)].reduce(
    (sum, [, hex = '']) => sum + hex.length / 2,
    0,
  )
}
