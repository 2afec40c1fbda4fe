/** Chosen instead of a header for a column that is not imported. */
export const notImported = '-'

/** Why a table cannot be read at all. */
export type TableProblem<Column extends string> =
  | { kind: 'empty' }
  /** Not text, for example a spreadsheet file. */
  | { kind: 'binary' }
  | { kind: 'noRows' }
  | { kind: 'tooManyRows'; most: number }
  /** The header lacks these columns. */
  | { kind: 'missingColumns'; columns: Column[] }
  /** For example unclosed quotes. */
  | { kind: 'unreadable'; line: number }
