import type { ownDataFilesCopy } from './own-data-files.copy.ts'

type Cell = string | number | boolean | Date | readonly string[] | null

/** Personal data: a table of each kind. */
export type OwnData = Record<
  keyof typeof ownDataFilesCopy.es.kinds,
  readonly Record<string, Cell>[]
>

/** A text by somebody else that contains the name; it stays until edited. */
export type TextWithName = {
  kind: 'visit' | 'post' | 'event' | 'review' | 'night' | 'registration'
  title: string
  /** The page of the panel that edits it. */
  path: string
  isPublic: boolean
}
