import { fieldsOf, jsonOf, lineOf, paragraphsOf } from './cell-values.ts'
import { isHtml, markdownOf } from './html-to-markdown.ts'
import type { MovedTable, SourceRow, SourceTable } from './import-contract.ts'
import { importNotes, type ImportNotes } from './import-notes.ts'

/** A picture in Markdown: description and address. */
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
