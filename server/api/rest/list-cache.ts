import { stringify } from 'csv-stringify/sync'
import { cacheBudget } from '#server/cache/cache-budget.ts'
import { cacheUntilChanged, type CacheUntilChanged } from '#server/cache/cache-until-changed.ts'
import { encodedOnce, type Encoding } from '#server/http/responses/content-encoding.ts'
import type { RestForm } from './rest-demand.ts'

/** Rows as they are sent: their text, how many they are, and how many there are in all. */
export type RestList = {
  body: Uint8Array<ArrayBuffer>
  /** Of what content the body is. */
  type: string
  /** The same, smaller; made when it is first asked for. */
  encoded: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>
  count: number
  /** Null when nobody asked for it. */
  total: number | null
  /** Which rows of how many these are: `0-19/120`. */
  range: string
  /** Bytes, with all encodings. */
  size: number
}

export type ListCache = CacheUntilChanged<RestList>

const most = { entries: 500, bytes: cacheBudget.lists }

/** The lists of the REST API that are the same for all visitors; `caughtUp` is that of the changes. */
export const listCache = (caughtUp: () => Promise<boolean>): ListCache =>
  cacheUntilChanged<RestList>({ most, caughtUp })

/** Which rows of how many a response has: `0-19/120`. */
export const contentRange = (offset: number, length: number, total: number | null) =>
  `${length === 0 ? '*' : `${offset}-${offset + length - 1}`}/${total ?? '*'}`

/** Rows as they are sent: those from `offset` on. */
export function restList(
  rows: readonly Record<string, unknown>[],
  {
    form,
    columns,
    total = null,
    offset = 0,
  }: { form: RestForm; columns: readonly string[]; total?: number | null; offset?: number },
): RestList {
  const body = new TextEncoder().encode(textOf(rows, form, columns))
  const { length: count } = rows
  const type = form === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
  // Encoded it is smaller than as it is, in each of the two ways.
  const range = contentRange(offset, count, total)
  return { body, type, encoded: encodedOnce(body), count, total, range, size: 3 * body.byteLength }
}

function textOf(
  rows: readonly Record<string, unknown>[],
  form: RestForm,
  columns: readonly string[],
): string {
  if (form === 'json') return JSON.stringify(rows)
  if (form === 'stripped') {
    return JSON.stringify(rows.map(withoutNulls))
  }
  // For programs: as it is, unlike the tables for spreadsheets.
  return stringify([...rows], { header: true, columns: [...columns], cast: { boolean: String } })
}

const withoutNulls = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
