import type { MovedTable, Remark, SourceRow } from './import-contract.ts'

/** What is told of one row while it is read. */
export type ImportNotes = {
  remarks: readonly Remark[]
  /** Something of the row is left out or altered. */
  note(field: string | null, words: string): void
  /** The row cannot be brought over. */
  refuse(field: string | null, words: string): void
  refused(): boolean
}

export function importNotes(table: MovedTable, { place, cells }: SourceRow): ImportNotes {
  const remarks: Remark[] = []
  const { id: named } = cells
  const id = typeof named === 'string' || typeof named === 'number' ? String(named) : null
  const add = (leftOut: boolean) => (field: string | null, words: string) => {
    remarks.push({ table, place, id, field, words, leftOut })
  }
  return {
    remarks,
    note: add(false),
    refuse: add(true),
    refused: () => remarks.some(({ leftOut }) => leftOut),
  }
}
