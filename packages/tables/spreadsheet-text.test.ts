import { strToU8 } from 'fflate'
import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { ods, xlsx, zipped } from '#tests/support/spreadsheets.ts'
import { isSpreadsheet, spreadsheetText } from './spreadsheet-text.ts'

test('the reader accepts an Excel sheet with its lines, days and numbers', async () => {
  expect(isSpreadsheet(xlsx)).toBe(true)
  expect(await spreadsheetText(xlsx)).toBe(
    '"Llista; 2026";;\n;;\nNom;Alta;\nNúria Pou;2012-03-15;600111222',
  )
})

test('the reader accepts a LibreOffice sheet', async () => {
  expect(await spreadsheetText(ods)).toBe('Nom;Alta\nNúria Pou;2012-03-15')
})

const book = (...sheets: string[][][]) =>
  writeXlsx({ sheets: sheets.map((rows, at) => ({ name: `Full ${at}`, rows })) })

test('the reader skips hidden sheets', async () => {
  const sheets = [
    { name: 'Llistes', rows: [['Individual', 'Parella']], hidden: true },
    { name: 'Socis', rows: [['Nom', 'Alta']] },
  ]
  expect(await spreadsheetText(await writeXlsx({ sheets }))).toBe('Nom;Alta')
})

test('the reader skips a cover above the table', async () => {
  const table = [
    ['Nom', 'Alta'],
    ['Núria Pou', '2012'],
    ['Pau Mir', '2013'],
  ]
  const text = table.map((row) => row.join(';')).join('\n')
  expect(await spreadsheetText(await book([['Llista de socis'], ['Any', '2026']], table))).toBe(
    text,
  )
  expect(await spreadsheetText(await book(table, [...table, ...table]))).toBe(text)
  const long = Array.from({ length: 12 }, () => ['Pau Mir', '2013'])
  expect(await spreadsheetText(await book(table, [...table, ...long]))).toContain(`${text}\nPau`)
})

test('the reader refuses another document in a zip, and a cut one', async () => {
  expect(await spreadsheetText(zipped({ 'word/document.xml': '<w/>' }))).toBe(null)
  expect(await spreadsheetText(xlsx.slice(0, 200))).toBe(null)
  expect(await spreadsheetText(ods.slice(0, 200))).toBe(null)
  expect(isSpreadsheet(strToU8('Nom;Alta'))).toBe(false)
})
