import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { ods, xlsx, zipped } from '#tests/support/spreadsheets.ts'
import { isSpreadsheet, spreadsheetText } from './spreadsheet-text.ts'

test('a sheet of Excel is read with its lines, days and numbers', async () => {
  expect(isSpreadsheet(xlsx)).toBe(true)
  expect(await spreadsheetText(xlsx)).toBe(
    '"Llista; 2026";;\n;;\nNom;Alta;\nNúria Pou;2012-03-15;600111222',
  )
})

test('a sheet of LibreOffice is read', async () => {
  expect(await spreadsheetText(ods)).toBe('Nom;Alta\nNúria Pou;2012-03-15')
})

test('another document in a zip, and one that is cut, is none', async () => {
  expect(await spreadsheetText(zipped({ 'word/document.xml': '<w/>' }))).toBe(null)
  expect(await spreadsheetText(xlsx.slice(0, 200))).toBe(null)
  expect(isSpreadsheet(strToU8('Nom;Alta'))).toBe(false)
})
