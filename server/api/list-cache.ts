import { cacheBudget } from '#server/cache-budget.ts'
import { cacheUntilChanged, type CacheUntilChanged } from '#server/cache-until-changed.ts'
import { encodedOnce, type Encoding } from '#server/content-encoding.ts'

/** Rows as they are sent: the text of a JSON list, how many it has, and how many there are in all. */
export type RestList = {
  body: Uint8Array<ArrayBuffer>
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
  rows: readonly unknown[],
  { total = null, offset = 0 }: { total?: number | null; offset?: number } = {},
): RestList {
  const body = new TextEncoder().encode(JSON.stringify(rows))
  const { length: count } = rows
  // Encoded it is smaller than as it is, in each of the two ways.
  const range = contentRange(offset, count, total)
  return { body, encoded: encodedOnce(body), count, total, range, size: 3 * body.byteLength }
}
