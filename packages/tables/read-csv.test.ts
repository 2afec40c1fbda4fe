import { expect, test } from 'vitest'
import { plainTable, readCsv } from './read-csv.server.ts'
import { isBinary, tableText } from './table-text.ts'

const cells = (text: string) => {
  const read = readCsv(plainTable(text))
  return 'brokenAt' in read ? read : read.map(({ line, cells: row }) => `${line} ${row.join('|')}`)
}

test.each([
  ['Nom;Correu\nPau;p@e.cat', '1 Nom|Correu', '2 Pau|p@e.cat'],
  ['sep=;\nNom;Correu\nPau;p@e.cat', '2 Nom|Correu', '3 Pau|p@e.cat'],
  ['SEP=,\nNom,Nota\nPau,"a;b"', '2 Nom|Nota', '3 Pau|a;b'],
  ['"sep=\t"\nNom\tNota\nPau\ta', '2 Nom|Nota', '3 Pau|a'],
  ['Nom\tNota\nAnna "Nena" Pou\t5" de llarg', '1 Nom|Nota', '2 Anna "Nena" Pou|5" de llarg'],
  ['Nom\tNota\n"La Nena" Pou\t"Racó', '1 Nom|Nota', '2 "La Nena" Pou|"Racó'],
  ['Nom\tNota\nPau\t"dues\nlínies ""bé"""', '1 Nom|Nota', '2 Pau|dues\nlínies "bé"'],
  ['Nom;Nota\nAnna "Nena" Pou;5" de llarg', '1 Nom|Nota', '2 Anna "Nena" Pou|5" de llarg'],
  ['"Nom","Nota"\n"Puig, Ana; ""la gran""",""\n', '1 Nom|Nota', '2 Puig, Ana; "la gran"|'],
  ['\uFEFFNom;Nota\r\n;\r\nPau;"dues\r\nlínies"\r\n', '1 Nom|Nota', '3 Pau|dues\nlínies'],
])('the reader accepts %j', (text, ...rows) => {
  expect(cells(text)).toEqual(rows)
})

test('the reader reports an unclosed quote with its line', () => {
  expect(cells('Nom;Nota\n"Pau;a\n')).toEqual({ brokenAt: 2 })
})

test.each(['PK\u0003\u0004', '%PDF-1.7', 'ÐÏ\u0011à¡±', 'a\u0000b'])(
  'the reader refuses %j as text',
  (text) => {
    expect(isBinary(text)).toBe(true)
  },
)

const written = 'Nom i cognoms;Correu electrònic\r\nÀngel Muñoz Güell · 5 €;angel@example.cat\r\n'

test('the reader accepts UTF-8 with and without a byte order mark', () => {
  expect(tableText(new TextEncoder().encode(written))).toBe(written)
  expect(tableText(new TextEncoder().encode(`\uFEFF${written}`))).toBe(written)
})

test('the reader accepts Windows-1252, also the euro sign', () => {
  const euro = 0x80
  const bytes = Uint8Array.from(Array.from(written), (letter) =>
    letter === '€' ? euro : (letter.codePointAt(0) ?? 0),
  )
  expect(tableText(bytes)).toBe(written)
})

test('the reader accepts the “Unicode text” of a spreadsheet', () => {
  const bytes = Buffer.from(`\uFEFF${written}`, 'utf16le')
  expect([tableText(bytes), tableText(bytes.swap16())]).toEqual([written, written])
})
