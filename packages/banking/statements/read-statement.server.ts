import { plainTable } from '#packages/tables/read-csv.server.ts'
import { isBinary, tableText, utf8Text } from '#packages/tables/table-text.ts'
import type { IsOwnDebit } from './camt053-debits.server.ts'
import { isXml, readCamt053 } from './camt053.server.ts'
import { layoutProblem, noLayout, type CsvHead, type CsvLayout } from './csv-columns.ts'
import { readCsvStatement } from './csv-statement.server.ts'
import { guessedLayout, readCsvTable } from './csv-table.server.ts'
import { isNorma43, readNorma43 } from './norma43.server.ts'
import {
  WrongStatement,
  type PlaceUnit,
  type Statement,
  type StatementProblem,
} from './statement.ts'

/** Some banks call a page with a table, or an XML of Excel 2003, '.xls'. */
const isWebPage = (text: string) =>
  /^\s*(?:<|MIME-Version:)/iu.test(text) && /<(?:html|table)\b/iu.test(text)

/** Result of reading a bank's text. */
export type StatementReading =
  | { outcome: 'read'; statement: Statement; columns: { head: CsvHead; layout: CsvLayout } | null }
  | { outcome: 'wrong'; problem: StatementProblem; unit: PlaceUnit }
  /** A table without a complete layout yet. */
  | { outcome: 'columns'; head: CsvHead; layout: CsvLayout }

/**
 * Decodes a bank's file: as UTF-8 if it is valid, else by the declaration of XML, else like any table. Programs that
 * convert a file to UTF-8 often leave the old declaration in it.
 */
export function statementText(bytes: Uint8Array): string {
  const text = utf8Text(bytes)
  if (text !== null) return text
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, declared = ''] =
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]{1,20})["']/u.exec(beginning) ?? []
  if (/^(?:iso-8859-1|iso-8859-15|windows-1252|latin1)$/iu.test(declared)) {
    return new TextDecoder(declared.toLowerCase()).decode(bytes)
  }
  return tableText(bytes)
}

/**
 * Reads a whole statement in Norma 43, CAMT.053 or a table; the beginning of the text tells which.
 *
 * @param known the stored layout of a table by its signature; null for an unknown table.
 * @param isOwnDebit recognises identifiers of debits that the club collects.
 */
export function readStatement(
  content: string,
  known: (head: CsvHead) => Partial<CsvLayout> | null,
  isOwnDebit: IsOwnDebit = () => false,
): StatementReading {
  try {
    if (isBinary(content)) throw new WrongStatement({ kind: 'binary' })
    // Old systems end a file with a control character, which pages cannot show.
    const text = plainTable(content).replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    if (text.trim() === '') throw new WrongStatement({ kind: 'empty' })
    if (isWebPage(text)) throw new WrongStatement({ kind: 'webPage' })
    if (isNorma43(text)) return whole(readNorma43(text))
    if (isXml(text)) return whole(readCamt053(text, isOwnDebit))
    const table = readCsvTable(text)
    const { head } = table
    const layout = wholeLayout(known(head), guessedLayout(table))
    if (layoutProblem(layout, head.columns.length)) return { outcome: 'columns', head, layout }
    return { ...whole(readCsvStatement(table, layout)), columns: { head, layout } }
  } catch (error) {
    if (error instanceof WrongStatement)
      return { outcome: 'wrong', problem: error.problem, unit: isXml(content) ? 'entry' : 'line' }
    throw error
  }
}

/** Layouts stored by earlier releases lack some columns. */
function wholeLayout(known: Partial<CsvLayout> | null, guessed: CsvLayout): CsvLayout {
  if (!known) return guessed
  const free = (['currency', 'fee'] as const).filter(
    (column) => !Object.values(known).includes(guessed[column]),
  )
  return { ...noLayout, ...Object.fromEntries(free.map((each) => [each, guessed[each]])), ...known }
}

function whole(statement: Statement) {
  if (statement.lines.length === 0) throw new WrongStatement({ kind: 'noLines' })
  return { outcome: 'read' as const, statement, columns: null }
}
