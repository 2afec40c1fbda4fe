import type { ImportNotes } from './import-notes.ts'
import type { MovedPicture } from './move-pictures.ts'

/** Targets of references between rows. */
export type Lookups = {
  now: Date
  pictures: ReadonlyMap<string, MovedPicture>
  /** New ids by old ids, of existing records. */
  accounts: ReadonlyMap<string, string>
  restaurants: ReadonlyMap<string, string>
}

/** The path of a moved picture; '' for a missing one, which is noted. */
export function pathOf(
  written: string,
  field: string,
  notes: ImportNotes,
  lookups: Lookups,
): string {
  if (written === '') return ''
  const moved = lookups.pictures.get(written)
  if (moved && 'path' in moved) return moved.path
  const shown = written.length > 100 ? `${written.slice(0, 97)}...` : written
  notes.note(field, `the picture ${shown} is left out: ${moved?.missing ?? 'it was not fetched'}`)
  return ''
}
