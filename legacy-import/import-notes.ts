import type { MovedTable, Remark, SourceRow } from './import-contract.ts'

export type ImportNotes = {
  remarks: readonly Remark[]
  /** Notes that something is left out or altered. */
  note(field: string | null, words: string): void
  /** Refuses the row. */
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
