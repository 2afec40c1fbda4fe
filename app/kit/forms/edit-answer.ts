import type { FormFailure, FormProblem } from '#app/platform/i18n/form-failure.ts'

/** Somebody else saved the record during the edit; nothing was overwritten. */
export type EditConflict = {
  conflict: {
    /** The stored version, with which the next save succeeds. */
    version: string
    /** When it was last saved; null for a default value. */
    savedAt: Date | null
    /** Name or address; null if unknown. */
    savedBy: string | null
    /** Stored values that differ from the form, by field name. */
    differing: Record<string, string>
  }
  values: Record<string, string>
}

/** A side effect of saving that the button does not mention. */
export type SaveFact =
  | { kind: 'moved'; from: Date; to: Date; endsAt: Date | null }
  | { kind: 'place'; from: string; to: string }
  /** Start of the programme, local time. */
  | { kind: 'programme'; at: string }
  | { kind: 'ends' | 'opens' | 'membersOpen' | 'closes'; at: Date }
  | { kind: 'past' | 'far'; at: Date }
  /** Cents; `people` registrations keep their price. */
  | { kind: 'price' | 'memberPrice'; from: number; to: number; people: number }

/** A confirmation before saving. */
export type SaveQuestion = {
  facts: SaveFact[]
  /** Registrations and helpers to notify. */
  notified: number
  helpers: number
  mail: { subject: string; text: string } | null
  /** Identifies the question: an answer counts only for it. */
  asked: string
}

/** Response to a form of the panel that was not saved. */
export type EditAnswer =
  | FormFailure
  | EditConflict
  | FormProblem
  /** Side effects to confirm first. */
  | { question: SaveQuestion; values: Record<string, string> }
  /** A value below the stored number, which the message shows (seats taken). */
  | { belowTaken: number; values: Record<string, string> }
  /** A plan whose fee is shared by this many members. */
  | { feesShared: number; values: Record<string, string> }
  /** An impossible value: the member pays for this other one too. */
  | { paysForOther: { field: string; name: string }; values: Record<string, string> }

/** Initial values of a form, by field name. */
export type EditValues = {
  values: Record<string, string>
  /** The version being edited; null for a new record. */
  version: string | null
  /** Idempotency key of a new record. */
  submission: string | null
}
