import type { FormFailure, FormProblem } from '#app/platform/i18n/form-failure.ts'

/** Somebody else saved it while it was being edited; nothing was overwritten. */
export type EditConflict = {
  conflict: {
    /** That of what is stored now: with it the next save goes through. */
    version: string
    /** Null where what is stored is what there was in the beginning. */
    savedAt: Date | null
    /** Name or address; null when it is not known. */
    savedBy: string | null
    /** What is stored now in the fields that differ from what was typed, by their names. */
    differing: Record<string, string>
  }
  values: Record<string, string>
}

/** What saving brings about that its button does not name. */
export type SaveFact =
  | { kind: 'moved'; from: Date; to: Date; endsAt: Date | null }
  | { kind: 'place'; from: string; to: string }
  /** The programme begins then, an hour of the place. */
  | { kind: 'programme'; at: string }
  | { kind: 'opens' | 'membersOpen' | 'closes'; at: Date }
  | { kind: 'past' | 'far'; at: Date }
  /** Cents; so many registrations keep what they have cost. */
  | { kind: 'price' | 'memberPrice'; from: number; to: number; people: number }

/** What is asked before a form is stored. */
export type SaveQuestion = {
  facts: SaveFact[]
  /** How many registrations are told, and how many who help. */
  tells: number
  helpers: number
  /** The mail to them. */
  mail: { subject: string; text: string } | null
  /** Names what is asked: an answer to something else is none. */
  asked: string
}

/** What the server answers to a form of the panel that it does not store. */
export type EditAnswer =
  | FormFailure
  | EditConflict
  | FormProblem
  /** What follows from saving, to be answered first. */
  | { question: SaveQuestion; values: Record<string, string> }
  /** A field that is wrong by what is stored, with its sentence's number (seats taken). */
  | { belowTaken: number; values: Record<string, string> }
  /** The same of a plan: for how many members somebody else pays by it. */
  | { feesShared: number; values: Record<string, string> }
  /** A field that cannot be so, for the member pays for this one too. */
  | { paysForOther: { field: string; name: string }; values: Record<string, string> }

/** What a form of the panel begins with, by the names of its fields. */
export type EditValues = {
  values: Record<string, string>
  /** The version that is edited; what is new has none. */
  version: string | null
  /** Names the form of a new record, so that it is stored once. */
  submission: string | null
}
