import { stringify } from 'csv-stringify/sync'
import { cacheUntilChanged, type CacheUntilChanged } from '#server/cache/cache-until-changed.ts'
import { encodedOnce, type Encoding } from '#server/http/responses/content-encoding.ts'
import type { RestForm } from './rest-demand.ts'

/** A list ready to be sent. */
export type RestList = {
  body: Uint8Array<ArrayBuffer>
  type: string
  /** The compressed body; made on demand. */
  encoded: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>
  count: number
  /** Null when not requested. */
  total: number | null
  /** Content-Range: `0-19/120`. */
  range: string
  size: number
}

export type ListCache = CacheUntilChanged<RestList>

const cacheLimits = { entries: 500, bytes: 8 * 1024 * 1024 }

/** The REST lists that are the same for all visitors. */
export const listCache = (caughtUp: () => Promise<boolean>): ListCache =>
  cacheUntilChanged<RestList>({ most: cacheLimits, caughtUp })

/** Content-Range: `0-19/120`. */
export const contentRange = (offset: number, length: number, total: number | null) =>
  `${length === 0 ? '*' : `${offset}-${offset + length - 1}`}/${total ?? '*'}`

/** Rows ready to be sent; the first is at `offset`. */
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
  // Body and two encodings, each smaller than it.
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
  // Raw values for programs, unlike the tables for spreadsheets.
  return stringify([...rows], { header: true, columns: [...columns], cast: { boolean: String } })
}

const withoutNulls = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
