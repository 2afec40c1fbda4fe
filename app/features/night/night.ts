import type { AttendedEvent, DoorRegistration } from '#app/features/attendees/attendee.ts'
import type { KitchenSheetData } from '#app/features/menus/kitchen-sheet.server.ts'

/** The pages for whoever receives people at an event. */
export const nightPaths = (eventId: number | string) => {
  const root = `/admin/eventos/${eventId}/noche`
  return { night: root, notes: `${root}/notas` }
}

/** Characters of a note, as the database has them. */
export const noteLength = 1000

/** At most so many notes of one night. */
export const mostNotes = 300

/** Something that was noted on a telephone during the evening. */
export type NightNote = {
  /** Made on the telephone; the same note sent again is the same. */
  id: string
  text: string
  at: Date
}

/** A note that the club has. */
export type KeptNote = NightNote & {
  /** Who wrote it; null where the account is gone. */
  by: string | null
}

/** What became of a note that was sent; the note as it is kept. */
export type NoteResult = NightNote & { outcome: 'kept' | 'tooMany' }

/** A part of the evening; `at` null where no hour is told. */
export type NightPart = { at: Date | null; what: string }

/** What whoever receives people sees. */
export type Night = {
  event: AttendedEvent
  parts: NightPart[]
  /** What the kitchen is told; null while the evening has no menu. */
  sheet: KitchenSheetData | null
  registrations: DoorRegistration[]
  /** The tables with their free chairs. */
  tables: { number: number; free: number }[]
  notes: KeptNote[]
  now: Date
}
