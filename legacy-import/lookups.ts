import type { ImportNotes } from './import-notes.ts'
import type { MovedPicture } from './move-pictures.ts'

/** What a row is read with: what it points to, as it is here. */
export type Lookups = {
  now: Date
  pictures: ReadonlyMap<string, MovedPicture>
  /** Ids of the earlier site and the ids here, of what is here. */
  accounts: ReadonlyMap<string, string>
  restaurants: ReadonlyMap<string, string>
}

/** The path of a picture as records keep it; empty for one that could not be had, which is told. */
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
