import { beginningOf } from '#server/backup/kept-backups.ts'

/** The folder in the place of backups that has what a site can be brought back to an instant by. */
export const chainFolder = (origin: string) => `${beginningOf(origin)}wal`

/** Segments of PostgreSQL's log in what counts as one of its files: for those of 16 MB, the only ones that we make. */
const segmentsPerFile = 0x100

/** How long a segment is (bytes). */
export const segmentSize = 16 * 1024 * 1024

/** A segment of the log as PostgreSQL calls it: timeline, file, place, eight hexadecimal digits each. */
const segment = '[0-9A-F]{24}'

/** Whether a file is a whole segment of the log, and not the history of a timeline. */
export const isSegment = (name: string) => new RegExp(`^${segment}$`, 'u').test(name)

const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')

/** The segment that is written after this one; names of one timeline sort as they are written. */
export function segmentAfter(name: string): string {
  const file = Number.parseInt(name.slice(8, 16), 16)
  const place = Number.parseInt(name.slice(16), 16) + 1
  return (
    name.slice(0, 8) + (place < segmentsPerFile ? hex(file) + hex(place) : hex(file + 1) + hex(0))
  )
}

/** An instant in a name: it sorts by it, to the millisecond. */
const inName = (instant: Date) => instant.toISOString().replaceAll(/[-:.]/gu, '')

function instantIn(text: string): Date {
  const [, year, month, day, hour, minute, second, rest] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/u.exec(text) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${rest}Z`)
}

/**
 * A chain: a database from the instant at which it was begun to be kept, without a gap. One that has another begins
 * anew: a club that was restored or moved, and one whose log has a gap.
 */
export const chainName = (systemIdentifier: string, begunAt: Date) =>
  `${systemIdentifier}-${inName(begunAt)}`

/** Whose the chain is: the number that PostgreSQL gave the database when it was made. */
export const systemOf = (chain: string) => chain.split('-')[0] ?? ''

/** A copy of the whole database, from which its log is gone through. */
export type BaseCopy = {
  name: string
  chain: string
  /** It is worth nothing without the log from this segment on, */
  first: string
  /** to this one. */
  last: string
  /** What was there before cannot be had by it. */
  finishedAt: Date
}

/** A segment of the log that is kept. */
export type KeptSegment = {
  name: string
  chain: string
  segment: string
  /** What was acknowledged before is in it, or in an earlier one. */
  until: Date
}

export const baseName = ({ chain, first, last, finishedAt }: Omit<BaseCopy, 'name'>) =>
  `${chain}.base.${first}.${last}.${inName(finishedAt)}.tar.zst.age`

export const segmentName = ({ chain, segment: own, until }: Omit<KeptSegment, 'name'>) =>
  `${chain}.wal.${own}.${inName(until)}.zst.age`

const instant = String.raw`\d{8}T\d{9}Z`
const basePattern = new RegExp(
  String.raw`^(\d+-${instant})\.base\.(${segment})\.(${segment})\.(${instant})\.tar\.zst\.age$`,
  'u',
)
const segmentPattern = new RegExp(
  String.raw`^(\d+-${instant})\.wal\.(${segment})\.(${instant})\.zst\.age$`,
  'u',
)

/** What a file is by its name; null for one that is none of a chain. */
export function baseOf(name: string): BaseCopy | null {
  const [, chain, first, last, finished] = basePattern.exec(name) ?? []
  if (!chain || !first || !last || !finished) return null
  return { name, chain, first, last, finishedAt: instantIn(finished) }
}

/** The same for segments. */
export function keptSegmentOf(name: string): KeptSegment | null {
  const [, chain, own, until] = segmentPattern.exec(name) ?? []
  if (!chain || !own || !until) return null
  return { name, chain, segment: own, until: instantIn(until) }
}
