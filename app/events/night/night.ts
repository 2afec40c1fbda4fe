import type { AttendedEvent, DoorRegistration } from '#app/events/attendees/attendee.ts'
import type { KitchenSheetData } from '#app/events/menus/kitchen/kitchen-sheet.server.ts'
import type { CoveredArea } from '#app/platform/images/covered-area.ts'

/** The pages for whoever receives people at an event. */
export const nightPaths = (eventId: number | string) => {
  const root = `/admin/eventos/${eventId}/noche`
  const photographs = `${root}/fotos`
  return {
    night: root,
    notes: `${root}/notas`,
    photographs,
    /** One of them; `version` changes with what is covered in it. */
    photograph: (id: string, version = '') => `${photographs}/${id}?v=${version}`,
    /** The same as it was taken, also where something is covered in it by now. */
    original: (id: string) => `${photographs}/${id}?original`,
    /** Where it is said what is covered in it. */
    covered: (id: string) => `${photographs}/${id}/zonas`,
    /** Where it is asked whether it is to be taken back. */
    takingBack: (id: string) => `${photographs}/${id}/retirada`,
  }
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

/** At most so many photographs of one night. */
export const mostPhotographs = 60

/** The largest form of photographs (bytes), where no script sends them one by one. */
export const largestPhotographForm = 7 * 1024 * 1024

/** A photograph that the club has, of a night that is not closed; pixels. */
export type KeptPhotograph = {
  id: string
  /** Changes with what is covered in it. */
  version: string
  width: number
  height: number
  /** What is covered in it, in these pixels. */
  areas: CoveredArea[]
  at: Date
  /** Who took it; null where the account is gone. */
  by: string | null
  /** Whoever reads this may take it back. */
  removable: boolean
}

/** A part of the evening; `at` null where no hour is told. */
export type NightPart = { at: Date | null; what: string }

/** What whoever receives people sees. */
export type Night = {
  event: AttendedEvent
  /** Whoever sees it; another account is another page. */
  accountId: string
  parts: NightPart[]
  /** What the kitchen is told; null while the evening has no menu. */
  sheet: KitchenSheetData | null
  registrations: DoorRegistration[]
  /** The tables with their free chairs. */
  tables: { number: number; free: number }[]
  notes: KeptNote[]
  photographs: KeptPhotograph[]
  /** Those that were taken back, by their ids. */
  takenBack: string[]
  /** The night is closed: what is photographed belongs to its visit. */
  closed: boolean
  now: Date
}
