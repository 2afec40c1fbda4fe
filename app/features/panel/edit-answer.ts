import type { ProblemCode } from '#app/copy/problems.ts'
import type { FormFailure } from '#app/i18n/form-failure.ts'

/** Somebody else saved the record while it was being edited; nothing was overwritten. */
export type EditConflict = {
  conflict: {
    /** That of the record as it is now: with it the next save goes through. */
    version: string
    savedAt: Date
    /** Name or address; null when it is not known. */
    savedBy: string | null
    /** What is stored now in the fields that differ from what was typed, by their names. */
    differing: Record<string, string>
  }
  values: Record<string, string>
}

/** What the server answers to a form of the panel that it does not store. */
export type EditAnswer =
  | FormFailure
  | EditConflict
  | { code: ProblemCode; values?: Record<string, string> }
  /** A field that is wrong by what is stored, with its sentence's number (seats taken). */
  | { belowTaken: number; values: Record<string, string> }

/** What a form of the panel begins with, by the names of its fields. */
export type EditValues = {
  values: Record<string, string>
  /** The version that is edited; a new record has a submission instead, so that it is stored once. */
  version: string | null
  submission: string | null
}
