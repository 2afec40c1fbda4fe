import {
  clipped,
  eurosOf,
  instantOf,
  lineOf,
  numberOf,
  paragraphsOf,
  pastOf,
} from './cell-values.ts'
import type { SourceRow } from './import-contract.ts'
import type { ImportNotes } from './import-notes.ts'
import { pathOf, type Lookups } from './lookups.ts'

/** Reads a row's cells by column; notes changed and omitted values. */
export function rowReader({ cells }: SourceRow, notes: ImportNotes, lookups: Lookups) {
  const line = (field: string) => lineOf(cells, field)
  return {
    line,
    lineUpTo: (field: string, most: number) => clipped(line(field), most, field, notes),
    text: (field: string, most: number) => clipped(paragraphsOf(cells, field), most, field, notes),
    number: (field: string) => numberOf(cells, field, notes),
    euros: (field: string) => eurosOf(cells, field, notes),
    instant: (field: string) => instantOf(cells, field, notes),
    picture: (field: string) => pathOf(line(field), field, notes, lookups),
    /** Past instants of columns; missing ones are left out. */
    past<Name extends string>(
      columns: Readonly<Record<Name, string>>,
    ): Partial<Record<Name, Date>> {
      const dates: Partial<Record<Name, Date>> = {}
      for (const name in columns) {
        const date = pastOf(cells, columns[name], notes, lookups.now)
        if (date) dates[name] = date
      }
      return dates
    },
    /** The new id that a column refers to; null for a missing record, which is noted. */
    idHere(field: string, kind: 'account' | 'restaurant'): string | null {
      const oldId = line(field)
      const id = lookups[`${kind}s`].get(oldId) ?? null
      if (oldId !== '' && id === null) {
        notes.note(field, `the ${kind} ${oldId} is not here; left empty`)
      }
      return id
    },
  }
}
