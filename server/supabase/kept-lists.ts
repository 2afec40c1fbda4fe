import { encodedOnce, type Encoding } from '#server/content-encoding.ts'
import { keptUntilChanged, type KeptUntilChanged } from '#server/kept-until-changed.ts'

/** Rows as they are sent: the text of a JSON list, how many it has, and how many there are in all. */
export type WireList = {
  body: Uint8Array<ArrayBuffer>
  /** The same, smaller; made when it is first asked for. */
  encoded: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>
  count: number
  /** Null when nobody asked for it. */
  total: number | null
  /** Bytes, with all encodings. */
  size: number
}

export type KeptLists = KeptUntilChanged<WireList>

const most = { things: 500, bytes: 16 * 1024 * 1024 }

/** The lists of the table door that are the same for all visitors; `caughtUp` is that of the changes. */
export const keptLists = (caughtUp: () => Promise<boolean>): KeptLists =>
  keptUntilChanged<WireList>({ most, caughtUp })

/** Rows as they are sent. */
export function wireList(rows: readonly unknown[], total: number | null = null): WireList {
  const body = new TextEncoder().encode(JSON.stringify(rows))
  const { length: count } = rows
  // Encoded it is smaller than as it is, in each of the two ways.
  return { body, encoded: encodedOnce(body), count, total, size: 3 * body.byteLength }
}
