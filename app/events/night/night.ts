import type { photographsOf } from './photographs/stored-photographs.server.ts'

/** The pages for the people who receive guests at an event. */
export const nightPaths = (eventId: number | string) => {
  const root = `/admin/eventos/${eventId}/noche`
  const photographs = `${root}/fotos`
  return {
    night: root,
    notes: `${root}/notas`,
    photographs,
    /** `version` changes with the covered areas. */
    photograph: (id: string, version = '') => `${photographs}/${id}?v=${version}`,
    /** The photograph without its covered areas. */
    original: (id: string) => `${photographs}/${id}?original`,
    /** The form that sets the covered areas. */
    covered: (id: string) => `${photographs}/${id}/zonas`,
    /** The confirmation page for removing it. */
    takingBack: (id: string) => `${photographs}/${id}/retirada`,
  }
}

/** Characters of a note, as in the database. */
export const noteLength = 1000

/** Limit per night. */
export const maxNotes = 300

/** Limit per night. */
export const maxPhotographs = 60

export const largestPhotographForm = 7 * 1024 * 1024

/** A photograph of a night not closed yet; pixels. */
export type KeptPhotograph = Awaited<ReturnType<typeof photographsOf>>[number]

/** `at` is null when no time is given. */
export type NightPart = { at: Date | null; what: string }
