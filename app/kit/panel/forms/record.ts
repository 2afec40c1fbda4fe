import type { ProblemCode } from '#app/copy/problems.copy.ts'

/** What the panel finds by name, besides its own pages. */
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

/** A record by its name, with the page of the panel that is about it. */
export type FoundRecord = { kind: RecordKind; id: string; title: string; path: string }

/** What was found; `code` says why nothing could be looked for. */
export type FoundRecords = { records: FoundRecord[]; code?: ProblemCode }

export const isRecordKind = (text: string | null): text is RecordKind =>
  recordKinds.some((kind) => kind === text)

/** The address that answers a search with records as JSON. */
export const recordSearchPath = '/admin/buscar'
