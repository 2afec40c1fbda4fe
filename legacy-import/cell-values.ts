import { isHtml, markdownOf } from './html-to-markdown.ts'
import type { MovedTable, SourceRow, SourceTable } from './import-contract.ts'
import { type ImportNotes, importNotes } from './import-notes.ts'

/** Parses cells in the formats of different exports. */

type Cells = Readonly<Record<string, unknown>>

/** The text of a cell; '' if it is not text. */
export function paragraphsOf(cells: Cells, field: string): string {
  const { [field]: cell } = cells
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (typeof cell !== 'string') return ''
  return cell
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** The text of a cell in one line. */
export const lineOf = (cells: Cells, field: string) =>
  paragraphsOf(cells, field).replaceAll(/[\n\t\u2028\u2029]+/gu, ' ')

/** Cuts a text to `most` characters, and notes it. */
export function clipped(text: string, most: number, field: string, notes: ImportNotes): string {
  if (text.length <= most) return text
  notes.note(field, `is longer than ${most} characters; what comes after is cut off`)
  return text
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')
    .trimEnd()
}

/** Null for an empty cell, and for an invalid number, which is noted. */
export function numberOf(cells: Cells, field: string, notes: ImportNotes): number | null {
  const text = lineOf(cells, field).replace(/\s*€$/u, '')
  if (text === '') return null
  const number = Number(text.replace(/^(-?\d+),(\d+)$/u, '$1.$2'))
  if (Number.isFinite(number)) return number
  notes.note(field, `'${text.slice(0, 40)}' is not a number; left empty`)
  return null
}

/** An amount for the forms, '12.50'; '' for none. An invalid one is noted. */
export function eurosOf(cells: Cells, field: string, notes: ImportNotes): string {
  const euros = numberOf(cells, field, notes)
  if (euros === null) return ''
  if (euros >= 0 && euros < 1_000_000) return euros.toFixed(2)
  notes.note(field, `${euros} is not a price; left empty`)
  return ''
}

const earliest = Date.UTC(1900, 0, 1)
const latest = Date.UTC(2200, 0, 1)

/** An instant; without a zone it is UTC. Null for an empty cell, and for an invalid one, which is noted. */
export function instantOf(cells: Cells, field: string, notes: ImportNotes): Date | null {
  const text = lineOf(cells, field)
  if (text === '') return null
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/u.exec(
      text,
    ) ?? []
  const offset =
    zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
  const instant = new Date(`${day ?? ''}T${time.replace(/(\.\d{3})\d+$/u, '$1')}${offset}`)
  const at = instant.getTime()
  if (at >= earliest && at < latest) return instant
  notes.note(field, `'${text.slice(0, 40)}' is not a date; left empty`)
  return null
}

/** A past instant; one in the future becomes null. */
export function pastOf(cells: Cells, field: string, notes: ImportNotes, now: Date): Date | null {
  const instant = instantOf(cells, field, notes)
  if (!instant || instant <= now) return instant
  notes.note(field, 'lies in the future; today is taken')
  return null
}

/** JSON, or JSON in text; null for an empty cell, and for invalid JSON, which is noted. */
export function jsonOf(cells: Cells, field: string, notes: ImportNotes): unknown {
  const { [field]: cell } = cells
  if (typeof cell !== 'string') return cell ?? null
  if (cell.trim() === '') return null
  try {
    const value: unknown = JSON.parse(cell)
    // Some forms of the earlier site encoded it twice.
    return typeof value === 'string' && /^\s*[[{]/u.test(value) ? JSON.parse(value) : value
  } catch {
    notes.note(field, 'is not JSON; left empty')
    return null
  }
}

/** The fields of a JSON object; empty for anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

/** A picture in Markdown: description and URL. */
export const markdownPicture = /!\[((?:[^\]\\]|\\.)*)\]\(([^)\s]+)\)/gu

/** Picture addresses of a JSON list, JSON text, PostgreSQL array, or single address. */
export function addressesIn(
  cells: SourceRow['cells'],
  field: string,
  notes: ImportNotes,
): string[] {
  const { [field]: cell } = cells
  const text = typeof cell === 'string' ? cell.trim() : ''
  if (/^(?:https?:|data:|\/)/iu.test(text)) return [text]
  if (/^\{[^:]*\}$|^\{"?https?:/u.test(text)) {
    const entries = text.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^,"]+/gu) ?? []
    return entries.map((entry) =>
      entry.trim().replaceAll(/^"|"$/gu, '').replaceAll(/\\(.)/gu, '$1'),
    )
  }
  const list = jsonOf(cells, field, notes)
  if (!Array.isArray(list)) return []
  return list
    .map((entry) =>
      lineOf({ entry: typeof entry === 'object' ? fieldsOf(entry).url : entry }, 'entry'),
    )
    .filter((address) => address !== '')
}

/** The text of a post as Markdown. */
export function contentIn(cells: SourceRow['cells']): string {
  const text = paragraphsOf(cells, 'content')
  return isHtml(text) ? markdownOf(text) : text
}

const readers: Partial<Record<MovedTable, (row: SourceRow, notes: ImportNotes) => string[]>> = {
  restaurants: (row, notes) => [
    ...addressesIn(row.cells, 'images', notes),
    lineOf(row.cells, 'chef_photo'),
  ],
  events: (row) => [lineOf(row.cells, 'image_url')],
  blog_posts: (row) =>
    [...contentIn(row.cells).matchAll(markdownPicture)].map(([, , address = '']) => address),
}

export function writtenPictures(tables: readonly SourceTable[]): Set<string> {
  return new Set(
    tables
      .flatMap(({ table, rows }) =>
        rows.flatMap((row) => readers[table]?.(row, importNotes(table, row)) ?? []),
      )
      .filter((address) => address !== ''),
  )
}
