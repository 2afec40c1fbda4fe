import { expect, test } from 'vitest'
import { tableText } from './table-text.ts'

const written = 'Nom i cognoms;Correu electrònic\r\nÀngel Muñoz Güell · 5 €;angel@example.cat\r\n'

test('UTF-8 is read, with its mark and without', () => {
  expect(tableText(new TextEncoder().encode(written))).toBe(written)
  expect(tableText(new TextEncoder().encode(`\uFEFF${written}`))).toBe(written)
})

test('Windows-1252 is read as what was meant, the euro too', () => {
  const euro = 0x80
  const bytes = Uint8Array.from(Array.from(written), (letter) =>
    letter === '€' ? euro : (letter.codePointAt(0) ?? 0),
  )
  expect(tableText(bytes)).toBe(written)
})

test('the “Unicode text” of a spreadsheet is read', () => {
  const bytes = new Uint8Array(Buffer.from(`\uFEFF${written}`, 'utf16le'))
  expect(tableText(bytes)).toBe(written)
})
