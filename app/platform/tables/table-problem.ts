/** Why nothing of a table whose first row names its columns can be read. */
export type TableProblem<Column extends string> =
  | { kind: 'empty' }
  /** No text, but a spreadsheet's own format, say. */
  | { kind: 'binary' }
  | { kind: 'noRows' }
  | { kind: 'tooManyRows'; most: number }
  /** The first row does not name these columns. */
  | { kind: 'missingColumns'; columns: Column[] }
  /** Quotes that are not closed, say. */
  | { kind: 'unreadable'; line: number }
