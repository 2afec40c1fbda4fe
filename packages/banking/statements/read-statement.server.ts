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

/** What a text of a bank was read as. */
export type StatementReading =
  | { outcome: 'read'; statement: Statement; columns: { head: CsvHead; layout: CsvLayout } | null }
  | { outcome: 'wrong'; problem: StatementProblem; unit: PlaceUnit }
  /** A table of which it is not known yet, or not rightly said, which column is what. */
  | { outcome: 'columns'; head: CsvHead; layout: CsvLayout }

/**
 * The text of a bank's file: in UTF-8 where that is what it is, as its declaration says where it is XML, and else as tables
 * are read. Programs that store a file in other letters leave its declaration as it was.
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
 * Reads what a bank says of an account: Norma 43, CAMT.053 or a table, by what the text begins with. All of it or
 * nothing.
 *
 * @param known which column is what, by the signature of a table's head; null where nobody has said so yet.
 * @param isOwnDebit what is credited under such an identifier was collected by the club.
 */
export function readStatement(
  content: string,
  known: (head: CsvHead) => Partial<CsvLayout> | null,
  isOwnDebit: IsOwnDebit = () => false,
): StatementReading {
  try {
    if (isBinary(content)) throw new WrongStatement({ kind: 'binary' })
    // Systems of before end a file with such a character, and no page can show any.
    const text = plainTable(content).replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    if (text.trim() === '') throw new WrongStatement({ kind: 'empty' })
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

/** What was said of the columns; which has the currency was not asked of the tables of before. */
function wholeLayout(known: Partial<CsvLayout> | null, guessed: CsvLayout): CsvLayout {
  if (!known) return guessed
  const isFree = guessed.currency !== null && !Object.values(known).includes(guessed.currency)
  return { ...noLayout, ...(isFree ? { currency: guessed.currency } : {}), ...known }
}

function whole(statement: Statement) {
  if (statement.lines.length === 0) throw new WrongStatement({ kind: 'noLines' })
  return { outcome: 'read' as const, statement, columns: null }
}
