import { isDeepStrictEqual } from 'node:util'

/** Whether a row has these values already, so that saving unchanged data writes nothing. */
export function changesNothing<Row extends object>(row: Row, values: Partial<Row>): boolean {
  const stored = new Map<string, unknown>(Object.entries(row))
  return Object.entries(values).every(([column, value]) =>
    isDeepStrictEqual(stored.get(column), value),
  )
}
