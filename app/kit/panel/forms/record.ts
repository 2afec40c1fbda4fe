import type { ProblemCode } from '#app/copy/problems.copy.ts'

/** Kinds of records that the panel searches, besides its own pages. */
export const recordKinds = [
  'restaurant',
  'event',
  'visit',
  'partner',
  'post',
  'membership-request',
  'assembly',
  'proposal',
  'account',
  'charge',
  'payment',
  'person',
] as const

export type RecordKind = (typeof recordKinds)[number]

export type FoundRecord = {
  kind: RecordKind
  id: string
  title: string
  path: string
  /** Of people who are members. */
  memberNumber?: number | null
}

/** Search results; `code` says why the search failed. */
export type FoundRecords = { records: FoundRecord[]; code?: ProblemCode }

export const isRecordKind = (text: string | null): text is RecordKind =>
  recordKinds.some((kind) => kind === text)

/** Search for records, as JSON. */
export const recordSearchPath = '/admin/buscar'
