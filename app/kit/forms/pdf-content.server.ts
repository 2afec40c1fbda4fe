import { Problem } from '#app/problem.ts'

export const isPdf = (file: Uint8Array): boolean =>
  Buffer.from(file.subarray(0, 5)).equals(Buffer.from('%PDF-'))

/** An uploaded PDF. Throws Problem 413 above `most` bytes; 415 if it is none. */
export function pdfContent(file: Uint8Array, most: number): Buffer {
  if (file.length > most) throw new Problem('tooLarge', 413)
  if (!isPdf(file)) throw new Problem('notPdf', 415)
  return Buffer.from(file)
}
