/** A letter in WinAnsi encoding; '?' if it has none. */
function byteOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (letter === '€') return 0x80
  if (letter === '’') return 0x92
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : 0x3f
}

const written = (text: string) =>
  Buffer.concat([
    Buffer.from('('),
    ...Array.from(text, (letter) =>
      Buffer.from(/[()\\]/u.test(letter) ? [0x5c, byteOf(letter)] : [byteOf(letter)]),
    ),
    Buffer.from(')'),
  ])

/** A one-page PDF with a title and a few lines: the paper of a sample assembly. */
export function samplePdf(title: string, lines: readonly string[]): Buffer {
  const page = Buffer.concat([
    Buffer.from('BT /F1 18 Tf 60 770 Td 24 TL '),
    written(title),
    Buffer.from(' Tj T* /F1 11 Tf 18 TL T* '),
    ...lines.flatMap((line) => [written(line), Buffer.from(' Tj T* ')]),
    Buffer.from('ET'),
  ])
  const parts = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    ),
    Buffer.from(
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${page.length} >>\nstream\n`),
      page,
      Buffer.from('\nendstream'),
    ]),
  ]
  let file = Buffer.from('%PDF-1.4\n')
  const places: number[] = []
  for (const [index, part] of parts.entries()) {
    places.push(file.length)
    file = Buffer.concat([
      file,
      Buffer.from(`${index + 1} 0 obj\n`),
      part,
      Buffer.from('\nendobj\n'),
    ])
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.concat([
    file,
    Buffer.from(`xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}${trailer}`),
  ])
}
