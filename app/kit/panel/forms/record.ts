import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { recordSearchCopy } from '#app/copy/record-search.copy.ts'

/** Kinds of records that the panel searches, besides its own pages. */
export type RecordKind = keyof typeof recordSearchCopy.es.palette.kinds

// Exactly these names, by type.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const recordKinds = Object.keys(recordSearchCopy.es.palette.kinds) as RecordKind[]

export type FoundRecord = {
  kind: RecordKind
  id: string
  title: string
  path: string
  /** Set for people who are members. */
  memberNumber?: number | null
}

/** Search results; `code` says why the search failed. */
export type FoundRecords = { records: FoundRecord[]; code?: ProblemCode }

export const isRecordKind = (text: string | null): text is RecordKind =>
  recordKinds.some((kind) => kind === text)

/** Search for records, as JSON. */
export const recordSearchPath = '/admin/buscar'
